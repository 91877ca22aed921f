import { randomInt } from 'node:crypto';
import type { Invite } from '#shared/invites/invites.endpoints.ts';
import { OPEN_INVITES_MAX } from '#shared/limits.ts';
import { hasRank, INVITING_RANK } from '#shared/xp/ranks.ts';
import type { AppContext } from '../../context.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { countOpenInvites, insertInvite, revokeOpenInvite, selectInvites } from './invites.queries.ts';

type InviteRow = Awaited<ReturnType<typeof selectInvites>>[number];

export async function listInvites({ db }: AppContext, { id, xp }: Express.User) {
  const rows = await selectInvites(db, id);
  return { mayInvite: hasRank(xp, INVITING_RANK), invites: rows.map(toInvite) };
}

/** @throws 403 below the rank of Wordsmith, 409 while three invites are open */
export async function createInvite({ db }: AppContext, member: Express.User): Promise<Invite> {
  assertMayWrite(member);
  if (!hasRank(member.xp, INVITING_RANK)) throw forbidden(`Invites open at the rank of ${INVITING_RANK}`);
  return db.transaction(async (tx) => {
    await assertStillMember(tx, member); // which also locks: two at once do not both find room for one more
    if ((await countOpenInvites(tx, member.id)) >= OPEN_INVITES_MAX)
      throw conflict(`You have ${OPEN_INVITES_MAX} open invites. Revoke one, or wait until one is used.`);
    return toInvite(await insertInvite(tx, member.id, newCode()));
  });
}

/** @throws 404 unless it is an own one that is still open */
export async function revokeInvite({ db }: AppContext, member: Express.User, id: number): Promise<void> {
  if (!(await revokeOpenInvite(db, member.id, id))) throw notFound('There is no such open invite');
}

function toInvite({ id, code, createdAt, usedBy, usedAt, revokedAt }: InviteRow): Invite {
  return {
    id,
    code,
    createdAt: createdAt.toISOString(),
    state: usedAt ? 'used' : revokedAt ? 'revoked' : 'open',
    usedBy,
    usedAt: usedAt?.toISOString() ?? null,
  };
}

/** Letters and digits that are not easily confused; twelve of them are 59 bits. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Like "7KQM-2XWD-9HTA". */
function newCode(): string {
  const characters = Array.from({ length: 12 }, () => CHARACTERS[randomInt(CHARACTERS.length)]!).join('');
  return characters.match(/.{4}/g)!.join('-');
}
