import { expect } from 'vitest';
import type { HistoryState } from '#shared/history/history.endpoints.ts';
import type { Member } from '../auth/members.ts';
import { runSql } from '../server/db.ts';
import type { TestApp } from '../server/test-app.ts';
import { storeWords } from '../words/words.ts';

type Caller = Pick<Member, 'http'> | TestApp;

/** What the definition of the tests says, and the same without its mistake. */
export const WRONG = 'What peple whisper about the lights in the sky.';
export const RIGHT = 'What people whisper about the lights in the sky.';

/** A word with one definition; without a member it ships with the dictionary. */
export async function aText(
  { ctx, databaseUrl }: TestApp,
  { word = 'rumour', text = WRONG, by }: { word?: string; text?: string; by?: Pick<Member, 'id'> } = {},
): Promise<{ wordId: number; id: number }> {
  const [wordId] = await storeWords(ctx, [{ word, definitions: [text] }]);
  const [row] = await runSql(
    databaseUrl,
    'update all_definitions set author_id = $2, is_curated = $2::int is null where word_id = $1 returning id',
    [wordId, by?.id ?? null],
  );
  ctx.responseCache.invalidate();
  return { wordId: wordId!, id: row!.id as number };
}

/** Mends a definition, whatever the answer. */
export const mend = (
  { http }: Caller,
  definitionId: number,
  text: string,
  body: Record<string, unknown> = {},
) => http.put(`/api/definitions/${definitionId}/text`).send({ text, against: WRONG, ...body });

/** Proposes something, whatever the answer; a visitor can have an address of their own. */
export const callPropose = ({ http }: Caller, body: Record<string, unknown>, address = '203.0.113.1') =>
  http.post('/api/proposals').set('X-Forwarded-For', address).send(body);

export const aCorrection = (definitionId: number, overrides: Record<string, unknown> = {}) => ({
  kind: 'correction',
  definitionId,
  text: RIGHT,
  against: WRONG,
  why: 'A slip of the pen.',
  ...overrides,
});

export const aName = (wordId: number, alias: string, aliasKind = 'variant') => ({
  kind: 'alias',
  wordId,
  alias,
  aliasKind,
});

export const aSource = (definitionId: number, source: Record<string, unknown> = {}) => ({
  kind: 'source',
  definitionId,
  source: { title: 'A Book of Rumours', author: 'E. Example', year: 1951, kind: 'book', ...source },
});

export const anAcceptedView = (wordId: number, text: string, source: Record<string, unknown> = {}) => ({
  kind: 'accepted-view',
  wordId,
  acceptedView: { text, source: { title: 'A Survey of Rumours', link: 'example.org/survey', ...source } },
});

/** Proposes where nothing stands against it. @returns the proposal's id */
export async function proposed(
  caller: Caller,
  body: Record<string, unknown>,
  address?: string,
): Promise<number> {
  const answer = await callPropose(caller, body, address);
  expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({
    status: 201,
    body: { outcome: 'proposed' },
  });
  return (answer.body as { proposalId: number }).proposalId;
}

/** Decides, whatever the answer: as the author, or as a moderator. */
export const callDecide = (
  { http }: Pick<Member, 'http'>,
  proposalId: number,
  body: Record<string, unknown> = {},
  as: 'author' | 'moderator' = 'author',
) =>
  http
    .put(`/api/${as === 'moderator' ? 'moderation/' : ''}proposals/${proposalId}/decision`)
    .send({ decision: 'accept', ...body });

/** The statuses of calls that were made at once, as their order is open. */
export const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

export async function stateOf({ databaseUrl }: TestApp, proposalId: number): Promise<string> {
  const [row] = await runSql(databaseUrl, 'select state from proposals where id = $1', [proposalId]);
  return row!.state as string;
}

export async function textOf({ databaseUrl }: TestApp, definitionId: number): Promise<string> {
  const [row] = await runSql(databaseUrl, 'select text from all_definitions where id = $1', [definitionId]);
  return row!.text as string;
}

export async function historyOf({ http }: Caller, word = 'rumour'): Promise<HistoryState[]> {
  const { status, body } = await http.get(`/api/words/${word}/history`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { states: HistoryState[] }).states;
}

/** The kinds of notices that a member has, latest first, with what became of the proposal. */
export async function noticesOf({ http }: Pick<Member, 'http'>): Promise<string[]> {
  const { body } = await http.get('/api/notices').expect(200);
  const { notices } = body as { notices: { kind: string; proposal: { state: string } | null }[] };
  return notices.map(({ kind, proposal }) => (proposal ? `${kind}: ${proposal.state}` : kind));
}
