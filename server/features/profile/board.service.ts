import type { Board } from '#shared/profile/board.endpoints.ts';
import { rankProgress } from '#shared/xp/ranks.ts';
import type { AppContext } from '../../context.ts';
import { assertStillMember } from '../auth/may-write.ts';
import { deletePlace, insertPlace, selectBoard } from './board.queries.ts';

export async function readBoard({ db }: AppContext): Promise<Board> {
  const { week, members } = await selectBoard(db);
  return {
    week,
    members: members.map(({ username, total, xp }) => ({ username, rank: rankProgress(total).rank, xp })),
  };
}

/** Puts a member on the board, or takes them off with all that it knew. */
export async function setPlace({ db }: AppContext, member: Express.User, isListed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await assertStillMember(tx, member);
    await (isListed ? insertPlace : deletePlace)(tx, member.id);
  });
}
