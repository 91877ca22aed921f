import type { Statement } from '#shared/moderation/decision.ts';
import type { Receipt } from '#shared/receipts/receipts.endpoints.ts';

type State = Receipt['state'];

const OF_A_TEXT: Record<State, string> = {
  waits: 'It waits for a moderator, and is not public until then.',
  public: 'It is public, beside other definitions of the word.',
  live: 'It is public, and the definition that readers see first.',
  replaced: 'It is public. By the votes of readers another definition comes first now.',
  removed: 'It was removed, and is not public.',
  withdrawn: 'You withdrew it. It is not public.',
  kept: 'A moderator has looked at it. It stays public.',
};

const OF_A_REPORT: Partial<Record<State, string>> = {
  waits: 'It waits for a moderator.',
  kept: 'A moderator has looked at it and left it as it is.',
  removed: 'A moderator has agreed and removed it.',
};

const OF_AN_ANSWER: typeof OF_A_REPORT = {
  kept: 'A moderator has looked at the answer and found nothing wrong with it.',
  removed: 'A moderator has agreed. The answer is noted as a fault of the assistant.',
};

type Told = Pick<Receipt, 'kind' | 'state'> & { statement?: Pick<Statement, 'target'> | null };

/** What became of a text or a report, in a sentence. */
export function sentenceOf({ kind, state, statement }: Told): string {
  if (statement?.target === 'answer') return OF_AN_ANSWER[state] ?? OF_A_TEXT[state];
  return (kind === 'report' && OF_A_REPORT[state]) || OF_A_TEXT[state];
}

const SHORT: Record<State, string> = {
  waits: 'Waits',
  public: 'Public',
  live: 'Public, shown first',
  replaced: 'Public',
  removed: 'Removed',
  withdrawn: 'Withdrawn',
  kept: 'Kept',
};

/** The same in a word or two. */
export const shortStateOf = ({ state, statement }: Told): string =>
  statement?.target === 'answer' && state === 'removed' ? 'Agreed' : SHORT[state];
