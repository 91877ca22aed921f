import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { lockWord } from '../live-definition/live-definition.queries.ts';
import { revertUnearnedWins, settleLiveDefinition } from '../live-definition/live-definition.service.ts';
import { applyXp } from '../xp/xp.service.ts';
import { recountTally } from './count-votes.queries.ts';
import { selectAuthors, selectDueWords, takeDue } from './due-recounts.queries.ts';
import { countingRules, upVotesReceived } from './votes.rules.ts';

/** Words of one turn. More wait for the next, a second later. */
const WORDS_PER_TURN = 200;

/**
 * Counts again what is due: votes of accounts that are old enough now, of members who have confirmed their address, or of
 * those who were suspended. Each word is a transaction of its own, so that what a crash leaves undone is still due.
 */
export async function recountDueVotes(ctx: AppContext): Promise<void> {
  for (const wordId of await selectDueWords(ctx.db, WORDS_PER_TURN)) await recountWord(ctx, wordId);
}

async function recountWord(ctx: AppContext, wordId: number): Promise<void> {
  const rules = countingRules(ctx.config);
  await changeContent(ctx, async (tx, changed) => {
    await lockWord(tx, wordId);
    const due = await takeDue(tx, wordId);
    if (due.length === 0) return; // another process was first
    const pay = [];
    for (const { id, authorId } of await selectAuthors(
      tx,
      due.map(({ definitionId }) => definitionId),
    )) {
      const { changes } = await recountTally(tx, id, rules);
      pay.push(...upVotesReceived(authorId, id, changes));
    }
    const takeBack = due.some(({ reviewsWins }) => reviewsWins) ? await revertUnearnedWins(tx, wordId) : [];
    const settled = await settleLiveDefinition(tx, wordId);
    await applyXp(tx, { pay: [...pay, ...settled.payments], takeBack });
    changed(wordId);
  });
}
