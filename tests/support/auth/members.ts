import supertest from 'supertest';
import { expect } from 'vitest';
import type { AppContext } from '#server/context.ts';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import type { TestApp } from '../server/test-app.ts';

export interface Member {
  id: number;
  username: string;
  password: string;
  email: string;
  /** Calls as this member: it keeps the session cookie. */
  http: ReturnType<typeof supertest.agent>;
}

let next = 1;

/** Somebody registers, as people do: over HTTP, with the beta's code. */
export async function aMember(
  { url, ctx }: TestApp,
  overrides: { username?: string; xp?: number; inviteCode?: string } = {},
): Promise<Member> {
  const number = next++;
  const username = overrides.username ?? `member${number}`;
  const credentials = { username, email: `member${number}@example.com`, password: `secret of ${number}` };
  const http = supertest.agent(url);
  const { status, body } = await http
    .post('/api/register')
    .send({ ...credentials, inviteCode: overrides.inviteCode ?? DEFAULT_INVITE_CODE });
  expect({ status, body }).toMatchObject({ status: 201, body: { username, xp: 0 } });
  if (overrides.xp !== undefined)
    await ctx.db.$client.query('update users set xp = $2 where id = $1', [body.id, overrides.xp]);
  return { ...credentials, id: body.id as number, http };
}

/** A member with the rights of a moderator, or of an admin. */
export async function aModerator(app: TestApp, role: 'moderator' | 'admin' = 'moderator'): Promise<Member> {
  const member = await aMember(app);
  await app.ctx.db.$client.query('update users set role = $2 where id = $1', [member.id, role]);
  return member;
}

/** Several at once. */
export function members(app: TestApp, count: number): Promise<Member[]> {
  return Promise.all(Array.from({ length: count }, () => aMember(app)));
}

/** Suspends as an operator does. */
export async function suspend({ db }: AppContext, { id }: Member): Promise<void> {
  await db.$client.query('update users set suspended_at = now() where id = $1', [id]);
}
