import { truncate } from '#shared/text/text.ts';
import { waitSentence } from '#client/features/votes/votes.api.ts';
import type { DefinitionToRate, VoteTally } from '#shared/votes/votes.endpoints.ts';

/** What a member can say of a definition in the queue. */
export type Verdict = 'agree' | 'disagree' | 'skip';

/** The last thing done, which can be undone. */
export interface Rated {
  verdict: Verdict;
  definition: DefinitionToRate;
  /** Known after a vote; a skip has none. */
  tally?: VoteTally | undefined;
}

const DONE = { agree: 'agreed with', disagree: 'disagreed with', skip: 'skipped' };

/** 'You agreed with "deep state". 7 for, 2 against.' */
export function ratedSentence({ verdict, definition, tally }: Rated): string {
  const done = `You ${DONE[verdict]} "${truncate(definition.word, 40)}".`;
  if (!tally) return done;
  const wait = tally.waits ? ` ${waitSentence(tally.waits)}` : '';
  return `${done} ${tally.upVotes} for, ${tally.downVotes} against.${wait}`;
}
