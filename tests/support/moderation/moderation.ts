import { expect } from 'vitest';
import type { Decision } from '#shared/moderation/moderation.endpoints.ts';
import type { Report } from '#shared/reports/reports.endpoints.ts';
import { applyDueDecisions } from '#server/features/moderation/decisions/decisions.service.ts';
import type { Member } from '../auth/members.ts';
import { runSql } from '../server/db.ts';
import type { TestApp } from '../server/test-app.ts';

type Caller = Pick<Member, 'http'>;

/** A visitor at an address of their own, behind the one proxy that the app of `BEHIND_PROXY` trusts. */
export const BEHIND_PROXY = { TRUST_PROXY_HOPS: '1' };

/** Sends a report; a visitor can have an address of their own. */
export function callReport({ http }: Caller | TestApp, report: Partial<Report>, address = '203.0.113.1') {
  return http
    .post('/api/reports')
    .set('X-Forwarded-For', address)
    .send({ reason: 'spam', ...report });
}

/** The same about a definition, where nothing stands against it. */
export async function report(
  caller: Caller | TestApp,
  definitionId: number,
  reason: Report['reason'] = 'spam',
  address?: string,
): Promise<{ receipt: string; isHidden: boolean }> {
  const target = { kind: 'definition' as const, definitionId };
  const { status, body } = await callReport(caller, { target, reason, text: 'It is wrong here.' }, address);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as { receipt: string; isHidden: boolean };
}

/** A text by a visitor. @returns its id, that of its word, and the token of its receipt */
export async function aVisitorsText(
  { http }: TestApp,
  word = 'rumour',
  definition = `What people whisper about ${word}.`,
  address = '198.51.100.7',
): Promise<{ id: number; wordId: number; token: string }> {
  const type = word.includes(' ') ? 'phrase' : 'word';
  const { status, body } = await http
    .post('/api/anonymous/submit')
    .set('X-Forwarded-For', address)
    .send({ word, type, definition });
  expect({ status, body }).toMatchObject({ status: 201 });
  return { id: body.definitionId as number, wordId: body.wordId as number, token: body.receipt as string };
}

export async function onlyCase({ databaseUrl }: TestApp): Promise<number> {
  const rows = await runSql(databaseUrl, 'select id from cases where closed_at is null');
  expect(rows).toHaveLength(1);
  return rows[0]!.id as number;
}

/** Decides the only open case, and lets the ten seconds pass. */
export async function decide(
  app: TestApp,
  moderator: Caller,
  decision: Partial<Decision> = {},
): Promise<void> {
  const caseId = await onlyCase(app);
  const { status, body } = await moderator.http
    .post(`/api/moderation/cases/${caseId}/decision`)
    .send({ action: 'remove', reason: 'spam', ...decision });
  expect({ status, body }).toMatchObject({ status: 200 });
  await letPass(app);
}

/** Lets the time pass in which decisions can be undone. */
export async function letPass({ ctx, databaseUrl }: TestApp): Promise<void> {
  await runSql(databaseUrl, "update pending_decisions set takes_effect_at = now() - interval '1 second'");
  await applyDueDecisions(ctx);
}

export async function receiptOf({ http }: TestApp, token: string) {
  const { status, body } = await http.post('/api/receipts/read').send({ token });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Record<string, unknown> & { state: string };
}
