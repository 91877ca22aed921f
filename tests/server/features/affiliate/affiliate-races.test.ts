import supertest from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callSetLink, changesOf, storedLinks } from '../../../support/affiliate/affiliate.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { LOCK_WORD, untilWaiting } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const aWord = async () => (await storeWords(app().ctx, ['plain']))[0]!;

/** Every change begins where the one before it ended, and the word has what the last one left. */
async function expectTrueChain(start: string | null, count: number): Promise<void> {
  const { words, changes } = await storedLinks(app());
  expect(changes).toHaveLength(count);
  expect(changes.map(({ before }) => before)).toEqual([
    start,
    ...changes.slice(0, -1).map(({ after }) => after),
  ]);
  expect(words[0]!.link).toBe(changes.at(-1)!.after);
}

describe('changes of one link at the same time', () => {
  it('wait for one that is still open, and each tells what was there when its turn came', async () => {
    const id = await aWord();
    const [one, other] = (await members(app(), 2)) as [Member, Member];
    const open = await hold(app().databaseUrl, 'update words set affiliate_link = $2 where id = $1', [
      id,
      'example.com/held',
    ]);
    await open.query(
      `insert into affiliate_changes (word_id, word, after) values ($1, 'plain', 'example.com/held')`,
      [id],
    );
    const pending = Promise.all([
      callSetLink(one, id, 'example.com/one'),
      callSetLink(other, id, 'example.com/other'),
    ]);
    await untilWaiting(app(), 2);
    await expectToWait(pending);
    await open.commit();
    expect((await pending).map(({ status }) => status)).toEqual([200, 200]);
    await expectTrueChain(null, 3);
  });

  it('to the same link are one change', async () => {
    const id = await aWord();
    const [one, other] = (await members(app(), 2)) as [Member, Member];
    const open = await hold(app().databaseUrl, LOCK_WORD, [id]);
    const pending = Promise.all([one, other].map((member) => callSetLink(member, id, 'example.com/same')));
    await untilWaiting(app(), 2);
    await open.commit();
    for (const { status, body } of await pending)
      expect({ status, body }).toMatchObject({ status: 200, body: { affiliateLink: 'example.com/same' } });
    await expectTrueChain(null, 1);
  });

  it('of many members in two processes form one chain, and each answers its own link', async () => {
    const id = await aWord();
    const second = await app().another();
    onTestFinished(() => second.close());
    const callers = [...(await members(app(), 4)), ...(await members(second, 4))];
    const links = Array.from({ length: 40 }, (_, i) => `example.com/${i}`);
    const answers = await Promise.all(links.map((link, i) => callSetLink(callers[i % 8]!, id, link)));
    expect(answers.map(({ body }) => body.affiliateLink as unknown)).toEqual(links);
    await expectTrueChain(null, 40);
  });

  it('of two words by two members never lock each other out', async () => {
    const ids = await storeWords(app().ctx, ['alpha', 'beta']);
    const [one, other] = (await members(app(), 2)) as [Member, Member];
    for (let round = 0; round < 30; round++) {
      const calls = [one, other, one, other].map((member, i) =>
        callSetLink(member, ids[(round + i) % 2]!, `example.com/${round}/${i}`),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const counts = await Promise.all(ids.map(async (id) => (await changesOf(one, id)).length));
    expect(counts).toEqual([50, 50]);
  });
});

describe('a change that waits for its word', () => {
  it('finds it gone, when it is deleted meanwhile: 404, and nothing is stored', async () => {
    const id = await aWord();
    const member = await aMember(app());
    const open = await hold(app().databaseUrl, 'delete from words where id = $1', [id]);
    const pending = callSetLink(member, id, 'example.com');
    await expectToWait(pending);
    await open.commit();
    const { status, body } = await pending;
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Word not found' } });
    expect(await storedLinks(app())).toEqual({ words: [], changes: [] });
  });

  it('comes to nothing when the account is deleted meanwhile: 401', async () => {
    const id = await aWord();
    const member = await aMember(app());
    const open = await hold(app().databaseUrl, LOCK_WORD, [id]);
    const pending = callSetLink(member, id, 'example.com');
    await untilWaiting(app(), 1);
    const elsewhere = supertest.agent(app().url);
    await elsewhere.post('/api/login').send(member).expect(200);
    await elsewhere.delete('/api/account').send({ password: member.password }).expect(200);
    await open.commit();
    expect((await pending).status).toBe(401);
    expect(await storedLinks(app())).toEqual({ words: [{ id, link: null }], changes: [] });
  });

  it('is stored when the account is deleted after it', async () => {
    const id = await aWord();
    const member = await aMember(app());
    // The change stops behind its own row, where it asks for the member.
    const open = await hold(app().databaseUrl, 'select from users where id = $1 for no key update', [
      member.id,
    ]);
    const pending = callSetLink(member, id, 'example.com');
    await untilWaiting(app(), 1);
    const deleting = member.http
      .delete('/api/account')
      .send({ password: member.password })
      .then(({ status }) => status);
    await untilWaiting(app(), 2);
    await open.commit();
    expect([(await pending).status, await deleting]).toEqual([200, 200]);
    expect(await storedLinks(app())).toMatchObject({
      words: [{ link: 'example.com' }],
      changes: [{ userId: member.id, before: null, after: 'example.com' }],
    });
  });
});
