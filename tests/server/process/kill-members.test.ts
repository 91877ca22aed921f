import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import type { MyVotes } from '#shared/votes/votes.endpoints.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { startServerProcess } from '../../support/server/server-process.ts';
import { WIDE_LIMITS } from '../../support/server/test-app.ts';

const MEMBERS = 8;
const DEFINITIONS = 6;
const ROUNDS = 4;

interface Voter {
  cookie: string;
  /** The last vote of each definition that was acknowledged; the one under way at the kill may be either. */
  acknowledged: Map<number, number>;
  underWay: Set<number>;
  /** How many were acknowledged. */
  votes: number;
}

it(
  'keeps sessions and acknowledged votes, and tallies that agree with the votes, when killed while members vote',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'voxicon-kill-'));
    const env = { DATA_DIR: folder, SEED_CORPUS: 'false', ...WIDE_LIMITS, VOTES_PER_MINUTE: '1000000' };
    let server = await startServerProcess(env);
    const ids: number[] = [];
    for (let i = 0; i < DEFINITIONS; i++) {
      const { body } = await send(server.url, 'POST', '/api/anonymous/submit', {
        word: 'chemtrail',
        type: 'word',
        definition: `Reading number ${i} of this word.`,
      });
      ids.push((body as { definitionId: number }).definitionId);
    }
    const voters = await Promise.all(Array.from({ length: MEMBERS }, (_, i) => register(server.url, i)));

    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) server = await startServerProcess(env);
      const voting = voters.map((voter) => voteUntilItFails(server.url, voter, ids));
      await untilVoted(voters, voters.length);
      server.child.kill('SIGKILL');
      await Promise.all([...voting, server.exited]);
    }

    server = await startServerProcess(env);
    const sums = new Map(ids.map((id) => [id, 0]));
    let counted = 0;
    for (const { cookie, acknowledged, underWay } of voters) {
      const { status, body } = await send(
        server.url,
        'GET',
        '/api/words/chemtrail/my-votes',
        undefined,
        cookie,
      );
      expect(status).toBe(200);
      const stored = new Map((body as MyVotes).votes.map(({ definitionId, value }) => [definitionId, value]));
      for (const [id, value] of stored) sums.set(id, sums.get(id)! + value);
      for (const [id, value] of acknowledged) {
        counted++;
        if (!underWay.has(id)) expect(stored.get(id)).toBe(value);
      }
    }
    expect(counted).toBeGreaterThan(MEMBERS);
    const { body } = await send(server.url, 'GET', '/api/words/chemtrail/definitions');
    const definitions = body as Definition[];
    expect(new Map(definitions.map(({ id, votes }) => [id, votes]))).toEqual(sums);
    expect(definitions.filter(({ challengeStatus }) => challengeStatus === 'live')).toHaveLength(1);
    server.child.kill('SIGTERM');
    expect((await server.exited).code).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  },
);

/** Waits until the members have so many more votes acknowledged, so that the kill comes while they vote. */
async function untilVoted(voters: Voter[], more: number): Promise<void> {
  const votes = () => voters.reduce((sum, { votes: cast }) => sum + cast, 0);
  const before = votes();
  while (votes() < before + more) await sleep(20);
  await sleep(100);
}

async function register(url: string, number: number): Promise<Voter> {
  const { status, cookie } = await send(url, 'POST', '/api/register', {
    username: `voter${number}`,
    email: `voter${number}@example.com`,
    password: 'a password',
    inviteCode: DEFAULT_INVITE_CODE,
  });
  expect(status).toBe(201);
  return { cookie: cookie!, acknowledged: new Map(), underWay: new Set(), votes: 0 };
}

async function voteUntilItFails(url: string, voter: Voter, ids: number[]): Promise<void> {
  for (let turn = 0; ; turn++) {
    const id = ids[turn % ids.length]!;
    const value = Math.random() < 0.5 ? 1 : -1;
    voter.underWay.add(id);
    try {
      const { status } = await send(url, 'PUT', `/api/definitions/${id}/vote`, { value }, voter.cookie);
      if (status !== 200) return;
    } catch {
      return;
    }
    voter.acknowledged.set(id, value);
    voter.votes++;
    voter.underWay.delete(id);
  }
}

async function send(url: string, method: string, path: string, body?: object, cookie?: string) {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...(cookie && { Cookie: cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as unknown,
    cookie: response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('voxicon.sid='))
      ?.split(';')[0],
  };
}
