import { describe, expect, it, vi } from 'vitest';
import { deleteSpentProofs } from '#server/features/submissions/form-defences/proof.queries.ts';
import { BEHIND_PROXY } from '../../../../support/moderation/moderation.ts';
import { aChallenge, aProof, solve } from '../../../../support/moderation/proofs.ts';
import { aMember } from '../../../../support/auth/members.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';

const HERE = '198.51.100.7';
let made = 0;
/** A word of letters alone. */
const newWord = () => `rumour${String(made++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;

/** Sends a new text, or the given one, from an address. */
function send({ http }: TestApp, marks: object = {}, address = HERE) {
  const word = newWord();
  return http
    .post('/api/anonymous/submit')
    .set('X-Forwarded-For', address)
    .send({ word, type: 'word', definition: `What people whisper about ${word}.`, ...marks });
}

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the form for a new word', () => {
  const app = useTestApp({ ...BEHIND_PROXY, SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '3' });
  const words = async () => (await runSql(app().databaseUrl, 'select from all_words')).length;

  it('does not take what fills in the field that nobody sees', async () => {
    const { status, body } = await send(app(), { furtherNotes: 'http://buy.example' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { furtherNotes: 'A field was filled in that nobody sees. Please send it once more.' },
    });
    expect(await words()).toBe(0);
  });

  it('takes nothing in the first two seconds after it was opened', async () => {
    for (const openForMs of [-5, 0, 1999])
      expect((await send(app(), { openForMs })).body).toMatchObject({
        code: 'invalid_input',
        message: 'That was very quick. Please send it once more in a moment.',
      });
    expect((await send(app(), { openForMs: 2000, furtherNotes: '' })).status).toBe(201);
  });

  it('asks for a proof of work from the fourth text of an address in a day on, where three are free', async () => {
    for (let i = 0; i < 3; i++) expect((await send(app())).status).toBe(201);
    const { status, body } = await send(app());
    expect({ status, code: body.code }).toEqual({ status: 428, code: 'proof_needed' });
    expect(body.message).toMatch(/^Many texts came from this address today\. A further one needs/);
    expect((await send(app(), {}, '198.51.100.8')).status).toBe(201);
    expect((await send(app(), { proof: await aProof(app()) })).status).toBe(201);
    expect((await send(app())).status).toBe(428);
    expect(await words()).toBe(5);
  });

  it('does not count a text that was there before, nor one that was refused', async () => {
    const twice = { word: 'rumour', definition: 'What people whisper about it.' };
    expect((await send(app(), twice)).status).toBe(201);
    for (let i = 0; i < 4; i++) expect((await send(app(), twice)).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await send(app(), { definition: 'short' })).status).toBe(400);
    expect(statusesOf([await send(app()), await send(app()), await send(app())])).toEqual([201, 201, 428]);
  });

  it('lets no more pass when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(app())));
    expect(statusesOf(answers)).toEqual([...Array<number>(3).fill(201), ...Array<number>(9).fill(428)]);
  });

  it('asks members for nothing', async () => {
    const member = await aMember(app());
    for (let i = 0; i < 5; i++) {
      const { status } = await member.http.post('/api/words').send({ word: newWord(), type: 'word' });
      expect(status).toBe(201);
    }
  });
});

describe('a proof of work', () => {
  const app = useTestApp({ ...BEHIND_PROXY, SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '0' });
  const expectRefused = async (marks: object, why: RegExp, address = HERE) => {
    const { status, body } = await send(app(), marks, address);
    expect({ status, code: body.code }).toEqual({ status: 428, code: 'proof_needed' });
    expect(body.message).toMatch(why);
  };

  it('is good once', async () => {
    const proof = await aProof(app());
    expect((await send(app(), { proof })).status).toBe(201);
    await expectRefused({ proof }, /was used before/);
  });

  it('lets one of two requests through that come at once, also at two processes', async () => {
    const other = await app().another();
    const proof = await aProof(app());
    const answers = await Promise.all(
      [app(), other, app(), other].map((process) => send(process, { proof })),
    );
    expect(statusesOf(answers)).toEqual([201, 428, 428, 428]);
    await other.close();
  });

  it('is good for the address that asked for it', async () => {
    const proof = await aProof(app());
    await expectRefused({ proof }, /wrong or too old/, '198.51.100.8');
    expect((await send(app(), { proof })).status).toBe(201);
  });

  it('cannot be made without the work', async () => {
    const { challenge, solution } = await aProof(app());
    const { parameters, signature } = challenge;
    const forgeries = [
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, keyPrefix: '0'.repeat(32) }, signature }, solution },
      {
        challenge: { parameters: { ...parameters, expiresAt: parameters.expiresAt + 9 }, signature },
        solution,
      },
      { challenge: { parameters: { ...parameters, nonce: 'a'.repeat(32) }, signature }, solution },
      { challenge: { parameters, signature: 'f'.repeat(64) }, solution },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix + '0'.repeat(32) } },
    ];
    for (const proof of forgeries) {
      const { status, body } = await send(app(), { proof });
      expect({ status, message: body.message }).toMatchObject({
        status: 428,
        message: expect.stringContaining('wrong or too old') as string,
      });
    }
  });

  it('runs out', async () => {
    const proof = await aProof(app());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      await expectRefused({ proof }, /wrong or too old/);
    } finally {
      vi.useRealTimers();
    }
    expect((await send(app(), { proof })).status).toBe(201);
  });

  it('of a strange form is refused by name', async () => {
    for (const proof of ['', 5, {}, { challenge: {}, solution: {} }, { challenge: null }])
      expect((await send(app(), { proof })).status).toBe(400);
  });

  it('is good for ten minutes', async () => {
    const before = Date.now();
    const { expiresAt } = (await aChallenge(app())).parameters;
    expect(expiresAt * 1000 - before).toBeGreaterThan(9.9 * 60_000);
    expect(expiresAt * 1000 - before).toBeLessThan(10.1 * 60_000);
  });

  it('is remembered until it has run out, and then forgotten', async () => {
    const proof = await solve(await aChallenge(app()));
    await send(app(), { proof });
    const kept = () => runSql(app().databaseUrl, 'select from spent_proofs');
    await deleteSpentProofs(app().ctx);
    expect(await kept()).toHaveLength(1);
    await runSql(app().databaseUrl, `update spent_proofs set expires_at = now() - interval '59 minutes'`);
    await deleteSpentProofs(app().ctx);
    expect(await kept()).toHaveLength(1);
    await runSql(app().databaseUrl, `update spent_proofs set expires_at = now() - interval '61 minutes'`);
    await deleteSpentProofs(app().ctx);
    expect(await kept()).toHaveLength(0);
  });

  it('is not used up by a text that is wrong in form', async () => {
    const proof = await aProof(app());
    expect((await send(app(), { proof, word: 'not a word' })).status).toBe(400);
    expect((await send(app(), { proof })).status).toBe(201);
  });
});

describe('challenges', () => {
  const app = useTestApp({ ...BEHIND_PROXY, SUBMISSIONS_PER_MINUTE: '3' });

  it('are made for an address as often as it may send texts', async () => {
    for (let i = 0; i < 3; i++) await aChallenge(app());
    const { status } = await app().http.get('/api/anonymous/challenge').set('X-Forwarded-For', HERE);
    expect(status).toBe(429);
    await aChallenge(app(), '198.51.100.8');
  });
});
