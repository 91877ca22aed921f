import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { invalidInput } from '../../errors.ts';
import { moderatedKind } from '../guard/reply/moderated-kind.ts';
import { insertTags, lockOpenCase } from '../moderation/cases/cases.queries.ts';
import { countAlike, countFromAddress, isElsewhere, selectWatchedWords } from './screening.queries.ts';
import {
  outcomeOf,
  screenAmongOthers,
  screenLinks,
  screenText,
  screenWatched,
  type Finding,
  type Screened,
} from './screening.rules.ts';

interface Screening {
  findings: Finding[];
  isHeld: boolean;
}

/** Who sends a text: a member, or a visitor by the hash of the address. */
interface Sender {
  addressHash: string | null;
}

const NOTHING: Screening = { findings: [], isHeld: false };

/**
 * Looks at a text before it is public: the rules, the watched words, and the moderation service where there is one. A
 * service that is slow or away decides nothing.
 * @returns what was found, and whether the text is held until a moderator has looked
 * @throws 400 about `field` for a text that is refused
 */
export async function screen(
  { config, db, moderation }: Pick<AppContext, 'config' | 'db' | 'moderation'>,
  text: Screened,
  { addressHash }: Sender,
  field: string,
): Promise<Screening> {
  if (config.SCREENING === 'off') return NOTHING;
  const isVisitor = addressHash !== null;
  const [watched, elsewhere, alike, fromAddress, flagged] = await Promise.all([
    selectWatchedWords(db),
    isVisitor ? isElsewhere(db, text) : false,
    isVisitor ? countAlike(db, text.text) : 0,
    isVisitor ? countFromAddress(db, addressHash) : 0,
    moderation.flagged(wholeOf(text), new AbortController().signal),
  ]);
  const findings = [
    ...screenText(text),
    ...screenWatched(text, watched),
    ...(isVisitor ? screenLinks(text) : []),
    ...screenAmongOthers({ isElsewhere: elsewhere, alike, fromAddress }),
    ...ofService(flagged),
    ...(isVisitor && config.SCREENING === 'strict' ? [STRICT] : []),
  ];
  const outcome = outcomeOf(findings);
  if (outcome === 'refuse') throw invalidInput({ [field]: messageOf(findings) });
  return { findings, isHeld: outcome === 'hold' };
}

/** Puts a text into the queue, with what the screening found; nothing when it found nothing. */
export async function openScreeningCase(
  tx: Transaction,
  definitionId: number,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  const caseId = await lockOpenCase(tx, { kind: 'definition', definitionId });
  await insertTags(
    tx,
    caseId,
    findings.map(({ rule, detail = '' }) => ({ rule, detail })),
  );
}

function wholeOf({ word, text, sources = [] }: Screened): string {
  return [
    `${word}: ${text}`,
    ...sources.map(({ title, author }) => [title, author].filter(Boolean).join(', ')),
  ].join('\n');
}

const STRICT: Finding = { rule: 'strict', outcome: 'hold', detail: 'every text by a visitor waits' };

/** What the moderation service flags waits when it counts here, and is looked at otherwise. */
function ofService(flagged: readonly string[]): Finding[] {
  if (flagged.length === 0) return [];
  const outcome = moderatedKind(flagged) ? 'hold' : 'tag';
  return [{ rule: 'moderation-service', outcome, detail: flagged.join(', ') }];
}

function messageOf(findings: readonly Finding[]): string {
  const refusal = findings.find(({ outcome, message }) => outcome === 'refuse' && message);
  return refusal?.message ?? 'The dictionary does not take this text.';
}
