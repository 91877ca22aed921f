import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { changeContent } from '../../db/change-content.ts';
import type { XpEvent } from '../xp/xp.rules.ts';
import { applyXp } from '../xp/xp.service.ts';
import {
  hasChangedLately,
  lockWord,
  replaceLive,
  selectBeaten,
  selectContenders,
  selectRestedWords,
} from './live-definition.queries.ts';
import { findWinner, MIN_VOTES } from './live-definition.rules.ts';

interface Settled {
  liveDefinitionId: number | null;
  hasChanged: boolean;
  /** The xp that the change pays. */
  payments: XpEvent[];
}

/** Lets the best challenger take the live place if it may now. The word must be locked, and its tallies be right. */
export async function settleLiveDefinition(tx: Transaction, wordId: number): Promise<Settled> {
  const contenders = await selectContenders(tx, wordId);
  const live = contenders.find(({ isLive }) => isLive);
  const challengers = contenders.filter(({ isLive }) => !isLive);
  const winner = live && findWinner(live, challengers);
  if (!winner || (await hasChangedLately(tx, wordId)))
    return { liveDefinitionId: live?.id ?? null, hasChanged: false, payments: [] };
  await replaceLive(tx, wordId, live, winner);
  return {
    liveDefinitionId: winner.id,
    hasChanged: true,
    payments:
      winner.authorId === null ? [] : [{ userId: winner.authorId, kind: 'win', object: String(winner.id) }],
  };
}

/** Steps back of one review. A word whose place was stolen more often is looked at by moderators. */
const WINS_REVIEWED = 10;

/**
 * Gives a live place back that was won by votes which do not count any more. The word must be locked, and its tallies be
 * right.
 * @returns the wins whose xp is to be taken back
 */
export async function revertUnearnedWins(tx: Transaction, wordId: number): Promise<XpEvent[]> {
  const takeBack: XpEvent[] = [];
  let live = (await selectContenders(tx, wordId)).find(({ isLive }) => isLive);
  for (let step = 0; live && step < WINS_REVIEWED; step++) {
    const beaten = await selectBeaten(tx, wordId, live.id);
    if (!beaten || findWinner(beaten, [live])) break;
    await replaceLive(tx, wordId, live, beaten, 'void');
    if (live.authorId !== null)
      takeBack.push({ userId: live.authorId, kind: 'win', object: String(live.id) });
    live = beaten;
  }
  return takeBack;
}

/** Settles the words whose live definition has rested long enough since its last change. */
export async function settleRestedWords(ctx: AppContext): Promise<void> {
  for (const wordId of await selectRestedWords(ctx.db, MIN_VOTES)) {
    await changeContent(ctx, async (tx, changed) => {
      await lockWord(tx, wordId);
      const settled = await settleLiveDefinition(tx, wordId);
      await applyXp(tx, { pay: settled.payments });
      if (settled.hasChanged) changed(wordId);
    });
  }
}
