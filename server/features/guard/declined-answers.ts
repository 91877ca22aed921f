import { wordPath } from '#shared/pages/page-paths.ts';
import type { Database } from '../../db/client.ts';
import type { ReplyRequest } from '../../integrations/assistant/assistant.ts';
import { readMessage } from '../guide/search/find-entries.ts';
import { selectEntries, selectExisting, type Entry } from '../guide/search/guide.queries.ts';
import { escapeMarkdown } from '../guide/text.ts';
import { foldText } from './fold-text.ts';
import { urgentAnswer, withHelpLines } from './fixed-answers.ts';
import { doubtedGenocide, guardTexts } from './guard-texts.ts';
import { judgeByRules } from './reply/judge-reply.ts';
import { conceptsIn, maskOf } from './lexicon.ts';
import { libelEntryFor } from './libel-entries.ts';
import { isUrgentKind, type Verdict } from './verdict.ts';

/**
 * What is said where the assistant does not answer a message itself: a sentence that declines, and the entry that tells
 * what is documented, where there is one.
 * @returns Markdown
 */
export async function guardAnswer(db: Database, verdict: Verdict, request: ReplyRequest): Promise<string> {
  const { kind, language } = verdict;
  if (isUrgentKind(kind)) return urgentAnswer(kind, verdict);
  const texts = guardTexts(language);
  switch (kind) {
    case 'medical':
      return paragraphs(texts.medical, await quoted(db, request, texts.medicalEntry));
    case 'hate':
      return hateAnswer(db, verdict, request);
    case 'person':
      if (speaksOfPrivateData(request.message)) return texts.privateData;
      return paragraphs(texts.person, await documented(db, request, texts.personEntry));
    case 'delusion':
      return paragraphs(texts.delusion, withHelpLines(texts.helpLines));
    default:
      return texts.injection;
  }
}

/** Replaces a model's reply that was stopped. */
export function stoppedAnswer(verdict: Verdict): string {
  const { kind, language } = verdict;
  if (isUrgentKind(kind)) return urgentAnswer(kind, verdict);
  const texts = guardTexts(language);
  return kind === 'injection' ? texts.injection : paragraphs(texts.stopped, texts[kind]);
}

async function hateAnswer(db: Database, { language }: Verdict, { message }: ReplyRequest): Promise<string> {
  const texts = guardTexts(language);
  const event = doubtedGenocide(message, language);
  const word = libelEntryFor(foldText(message));
  const isThere = word !== undefined && (await selectExisting(db, [word])).has(word);
  return paragraphs(
    event === undefined ? texts.hate : texts.genocide.replace('{event}', event),
    isThere && texts.hateEntry.replace('{entry}', linkTo(word)),
  );
}

/** The definition of the word that was asked about, whole: what warns in it is not left out. */
async function quoted(db: Database, request: ReplyRequest, start: string): Promise<string | undefined> {
  const entry = await entryOf(db, request);
  const text = entry?.definitions[0]?.text;
  if (!entry || !text || judgeByRules(text)) return undefined;
  return `${start}\n\n> ${linkTo(entry.word)}: "${escapeMarkdown(text)}"`;
}

/** The entry that was asked about, where it has sources that somebody vouches for. */
async function documented(db: Database, request: ReplyRequest, text: string): Promise<string | undefined> {
  const entry = await entryOf(db, request);
  const hasSources = entry?.origin === 'curated' && (entry.content?.sources.length ?? 0) > 0;
  return entry && hasSources ? text.replace('{entry}', linkTo(entry.word)) : undefined;
}

async function entryOf(db: Database, request: ReplyRequest): Promise<Entry | undefined> {
  const { subjects } = await readMessage(db, request);
  const [entry] = await selectEntries(db, [subjects[0] ?? request.about?.word ?? '']);
  return entry;
}

const PRIVATE = maskOf('private');
/** In English the lexicon's patterns cannot name everybody who lives somewhere. */
const ASKS_WHERE =
  /\bwhere\b.*\b(?:lives?|living|works?|stays?|goes to school)\b|\b(?:address|phone|number|workplace|number ?plate)\b/iu;

function speaksOfPrivateData(message: string): boolean {
  const concepts = conceptsIn(foldText(message));
  return ASKS_WHERE.test(message) || concepts.some((mask) => (mask & PRIVATE) !== 0);
}

const linkTo = (word: string) => `[${word}](${wordPath(word)})`;

const paragraphs = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join('\n\n');
