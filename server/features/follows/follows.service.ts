import type { FollowList, FollowTarget } from '#shared/follows/follows.endpoints.ts';
import { FOLLOWS } from '#shared/limits.ts';
import type { AppContext } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { assertStillMember } from '../auth/may-write.ts';
import { selectShownWord } from '../kept/kept.queries.ts';
import { makeFeedToken } from './feed/feed-token.ts';
import {
  countFollows,
  insertFollow,
  selectFeedSince,
  selectFollow,
  selectFollowedMember,
  selectFollows,
  upsertFeedToken,
  type StoredTarget,
} from './follows.queries.ts';

export async function listFollows({ db }: AppContext, userId: number): Promise<FollowList> {
  const [follows, since] = await Promise.all([selectFollows(db, userId), selectFeedSince(db, userId)]);
  return { follows, feedSince: since?.toISOString() ?? null };
}

/** @throws 404 for what is not public, 409 when there is no room and for oneself */
export async function addFollow(ctx: AppContext, member: Express.User, target: FollowTarget) {
  const stored = await toStored(ctx, target);
  if (stored.memberId === member.id) throw conflict('You cannot follow yourself.');
  return ctx.db.transaction(async (tx) => {
    await assertStillMember(tx, member);
    const existing = await selectFollow(tx, member.id, stored);
    if (existing !== undefined) return { id: existing };
    if ((await countFollows(tx, member.id)) >= FOLLOWS.max)
      throw conflict(`You follow ${FOLLOWS.max} things, and there is no room for more.`);
    return { id: await insertFollow(tx, member.id, stored) };
  });
}

/** Makes the private address; the one before opens nothing any more. */
export async function makeFeedAddress({ db }: AppContext, member: Express.User): Promise<{ path: string }> {
  const { token, digest } = makeFeedToken();
  await db.transaction(async (tx) => {
    await assertStillMember(tx, member);
    await upsertFeedToken(tx, member.id, digest);
  });
  return { path: `/feeds/private/${token}.xml` };
}

async function toStored({ db }: AppContext, target: FollowTarget): Promise<StoredTarget> {
  if (target.kind === 'category') return { category: target.category };
  if (target.kind === 'word') {
    const wordId = await selectShownWord(db, target.wordId);
    if (wordId === undefined) throw notFound('Word not found');
    return { wordId };
  }
  const name = target.username;
  const memberId = name.includes('\0') ? undefined : await selectFollowedMember(db, name);
  if (memberId === undefined) throw notFound('There is no such member');
  return { memberId };
}
