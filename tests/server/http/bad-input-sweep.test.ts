import type { Response } from 'supertest';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#shared/contract.ts';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { startFakeStripe } from '../../support/billing/fake-stripe.ts';
import { faultsOf } from '../../support/server/faults.ts';
import { aModerator, type Member } from '../../support/auth/members.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

type Endpoint = (typeof endpoints)[number];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

// With payments: without, their calls would all be answered 503 before they are looked at.
const stripe = await startFakeStripe();
afterAll(() => stripe.close());
const app = useTestApp(stripe.settings);
const text = 'Those who are said to rule behind the elected.';
const password = 'a secret of the sweep';

/** Of the right form; a sweep over their own fields is in the tests of passkeys. */
const PASSKEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const PASSKEY_ASSERTION = {
  ...PASSKEY,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const PASSKEY_ATTESTATION = { ...PASSKEY, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

/** A body that each endpoint takes; the sweep spoils it field by field. */
const GOOD_BODIES: Record<string, Record<string, unknown>> = {
  'POST /api/anonymous/submit': { word: 'plain', type: 'word', definition: text, category: null },
  'POST /api/words': { word: 'plain', type: 'word', category: null },
  'POST /api/definitions': { wordId: 1, text, aiEnhanced: false },
  'POST /api/login': { username: 'nobody', password },
  'POST /api/register': {
    username: 'sweeper',
    email: 'sweeper@example.com',
    password,
    inviteCode: DEFAULT_INVITE_CODE,
  },
  'POST /api/invites/check': { code: DEFAULT_INVITE_CODE },
  'PUT /api/definitions/:definitionId/vote': { value: 1 },
  'PUT /api/account/password': { currentPassword: password, newPassword: password },
  'DELETE /api/account': { password },
  'POST /api/password-resets': { email: 'sweeper@example.com' },
  'POST /api/kept/merge': { kept: [{ wordId: 1, at: '2026-01-01T00:00:00.000Z' }], viewed: [] },
  'POST /api/follows': { kind: 'member', username: 'nobody', wordId: 1, category: 'alien' },
  'PUT /api/board/me': { isListed: true },
  'PUT /api/notices/read': { upTo: 1 },
  'PUT /api/notices/settings': { muted: ['went-live'], weeklyDigest: true },
  'POST /api/notices/:noticeId/appeal': { text: 'Why the decision is wrong.' },
  'POST /api/moderation/people/:memberId/actions': { action: 'suspend', reason: 'spam', days: 3 },
  'PUT /api/email-confirmations': { token: 'a token' },
  'PUT /api/password-resets': { token: 'a token', password },
  'POST /api/chat/general': { message: text, history: [] },
  'POST /api/chat/session': { wordId: 1, sessionToken: 'a token' },
  'POST /api/chat/:sessionId/message': { content: text, chatHistory: [], sessionToken: 'a token' },
  'PATCH /api/words/:wordId/affiliate': { affiliateLink: 'https://example.com' },
  'POST /api/reports': {
    target: { kind: 'word', wordId: 1 },
    reason: 'spam',
    text,
    contact: 'sweeper@example.com',
  },
  'POST /api/login/second-factor': { code: '123456', passkey: PASSKEY_ASSERTION },
  'POST /api/account/totp': { password, code: '123456', passkey: PASSKEY_ASSERTION },
  'PUT /api/account/totp': { code: '123456' },
  'DELETE /api/account/totp': { password, code: '123456', passkey: PASSKEY_ASSERTION },
  'POST /api/account/passkeys/options': { password, code: '123456', passkey: PASSKEY_ASSERTION },
  'POST /api/account/passkeys': { name: 'A key', passkey: PASSKEY_ATTESTATION },
  'DELETE /api/account/passkeys/:passkeyId': { password, code: '123456', passkey: PASSKEY_ASSERTION },
  'POST /api/account/recovery-codes': { password, code: '123456', passkey: PASSKEY_ASSERTION },
  'POST /api/receipts/read': { token: 'A'.repeat(22) },
  'POST /api/receipts/correct': { token: 'A'.repeat(22), definition: text },
  'POST /api/receipts/withdraw': { token: 'A'.repeat(22) },
  'POST /api/receipts/appeal': { token: 'A'.repeat(22), text },
  'POST /api/proposals': { kind: 'correction', definitionId: 1, text, against: text, why: 'A typo.' },
  'PUT /api/proposals/:proposalId/decision': { decision: 'reject', why: 'It is right.' },
  'PUT /api/moderation/proposals/:proposalId/decision': { decision: 'accept', why: '' },
  'PUT /api/definitions/:definitionId/text': { text, against: text, why: '' },
  'POST /api/moderation/revisions/:revisionId/hide': { reason: 'spam' },
  'POST /api/moderation/cases/:caseId/decision': { action: 'keep', reason: 'spam', facts: text },
  'POST /api/moderation/cases/:caseId/remove-all': { action: 'remove', reason: 'spam', facts: text },
  'POST /api/moderation/watched-words': { term: 'plain', action: 'hold', message: text, isConfirmed: true },
  'PUT /api/moderation/watched-words/:watchedWordId': { term: 'plain', action: 'tag', message: text },
  'POST /api/moderation/watched-words/try': { text, entry: { term: 'plain', action: 'tag', message: '' } },
  'PUT /api/moderation/team': { username: 'nobody', role: 'moderator' },
  'PUT /api/moderation/switches/:name': { isOn: true, reason: text },
  'POST /api/moderation/decisions/:decisionId/overturn': { action: 'restore', reason: 'spam', facts: text },
  'POST /api/moderation/words/:wordId/actions': {
    kind: 'merge',
    intoWordId: 2,
    reason: 'duplicate',
    facts: '',
  },
  'POST /api/moderation/word-actions/:actionId/undo': { reason: 'duplicate', facts: '' },
};

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** As JSON, since some of it is no value that JSON.stringify would write. */
const HOSTILE_VALUES = [
  'null',
  'true',
  '7',
  '-1',
  '1.5',
  '1e308',
  '99999999999999999999',
  '""',
  '[]',
  '["plain"]',
  '{}',
  '{"__proto__":{"polluted":1}}',
  '{"toString":1,"length":5}',
  '"__proto__"',
  '"constructor"',
  '"\\u0000"',
  '"before\\u0000after"',
  '"\\ud800"',
  '"half \\udc00 of one"',
  '"ab\\u202ecd"',
  `"'; drop table users; --"`,
  JSON.stringify('x'.repeat(95_000)),
  JSON.stringify(' '.repeat(95_000)),
  JSON.stringify('\u0301'.repeat(45_000)),
  JSON.stringify('\uFDFA'.repeat(30_000)), // each is eighteen letters once it is normalised
  deep(10_000),
];

const HOSTILE_BODIES = [
  ...HOSTILE_VALUES,
  '{',
  '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  '{"__proto__":{"polluted":1,"username":"sweeper"}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"prototype":{"polluted":1},"hasOwnProperty":1,"toJSON":1}',
  `{"${'k'.repeat(95_000)}":1}`,
];

const HOSTILE_PARTS = [
  '%00',
  'a%00b',
  '%25',
  '%',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(12_000),
  '%F0%9F%90%87',
  '%ED%A0%80',
  "'%20or%201=1",
  '{}',
  '*',
  '0',
  '-1',
  '1e3',
  '1.5',
  '999999999',
  '99999999999999999999',
  'x'.repeat(43),
];

async function call(caller: Pick<Member, 'http'>, endpoint: Endpoint, body?: string, part = '1') {
  const method = endpoint.method.toLowerCase() as 'put';
  const request = caller.http[method](endpoint.path.replace(/:\w+/, () => part));
  return body === undefined
    ? await request
    : await request.set('Content-Type', 'application/json').send(body);
}

/** Calls as an admin. Some calls sign out or delete the account: the next one signs a new one in, and is made again. */
async function callAsAdmin(admin: Member, endpoint: Endpoint, body: string) {
  const answer = await call(admin, endpoint, body);
  if (answer.status !== 401 || (await admin.http.get('/api/user')).status === 200) return { admin, answer };
  const next = await aModerator(app(), 'admin');
  return { admin: next, answer: await call(next, endpoint, body) };
}

function spoiled(endpoint: Endpoint): string[] {
  const good = GOOD_BODIES[nameOf(endpoint)] ?? {};
  return Object.keys(good).flatMap((field) =>
    HOSTILE_VALUES.map((value) => JSON.stringify({ ...good, [field]: '@' }).replace('"@"', () => value)),
  );
}

const describeFault = (sent: string, answer: Response) =>
  faultsOf(answer).map((fault) => `${fault} for ${sent.slice(0, 120)}`);

afterEach(async () => {
  if ((await app().http.get('/readyz')).status !== 200) throw new Error('the server is not ready any more');
  if ('polluted' in {}) throw new Error('a request reached the prototype of all objects');
});

const writing = endpoints.filter(({ method }) => method !== 'GET');

describe('any body whatever', () => {
  it('is tried on every endpoint that takes one, starting from a body that it takes', () => {
    const taking = endpoints.filter((endpoint) => 'body' in endpoint);
    expect(Object.keys(GOOD_BODIES).toSorted()).toEqual(taking.map(nameOf).toSorted());
    for (const endpoint of taking as (Endpoint & { body: z.ZodType })[])
      expect(endpoint.body.safeParse(GOOD_BODIES[nameOf(endpoint)]).error).toBeUndefined();
  });

  it.each(writing)('from a visitor is no failure: $method $path', async (endpoint) => {
    const faults: string[] = [];
    for (const body of [...HOSTILE_BODIES, ...spoiled(endpoint)]) {
      const answer = await call(app(), endpoint, body);
      faults.push(...describeFault(body, answer));
      // What is no JSON at all is refused before it is asked who sends it.
      if (endpoint.access !== 'public') expect([400, 401]).toContain(answer.status);
    }
    expect(faults).toEqual([]);
  });

  it.each(writing)(
    'from a member, an admin where it takes one, is no failure: $method $path',
    { timeout: 60_000 },
    async (endpoint) => {
      await storeWords(app().ctx, ['word']);
      const faults: string[] = [];
      let admin = await aModerator(app(), 'admin');
      for (const body of [...HOSTILE_BODIES, ...spoiled(endpoint)]) {
        const called = await callAsAdmin(admin, endpoint, body);
        admin = called.admin;
        faults.push(...describeFault(body, called.answer));
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('any part of an address whatever', () => {
  it.each(endpoints.filter(({ path }) => path.includes(':')))(
    'from a member is no failure: $method $path',
    async (endpoint) => {
      await storeWords(app().ctx, ['word']);
      const good = GOOD_BODIES[nameOf(endpoint)];
      const member = await aModerator(app(), 'admin');
      for (const part of HOSTILE_PARTS) {
        const answer = await call(member, endpoint, good && JSON.stringify(good), part);
        expect(describeFault(part, answer)).toEqual([]);
        expect(answer.status).not.toBe(401);
      }
    },
  );
});

describe('any query whatever', () => {
  it.each(endpoints.filter(({ method }) => method === 'GET'))(
    'from a member is no failure: $method $path',
    async ({ path }) => {
      const member = await aModerator(app(), 'admin');
      for (const query of ['%00', '%', '__proto__[polluted]=1', 'limit[]=1', `a=${'x'.repeat(10_000)}`])
        expect(faultsOf(await member.http.get(`${path.replace(/:\w+/, 'word')}?${query}`))).toEqual([]);
    },
  );
});
