import { describe, expect, it } from 'vitest';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember } from '../../../support/auth/members.ts';
import { startTestApp, useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => `What it means, number ${index + 1}.`);
const read = async (address: string) => (await app().http.get(address)).body;
const numbers = (definitions: Definition[]) => definitions.map(({ text }) => Number(/\d+/.exec(text)));
const plus = (base: number, count: number) => Array.from({ length: count }, (_, index) => base + index);

describe('a word with many definitions', () => {
  it('carries the live one, twenty others and how many there are', async () => {
    await storeWords(app().ctx, [{ word: 'many', definitions: texts(50) }]);
    const word = await read('/api/public/dictionary/many');
    expect(numbers(word.definitions)).toEqual(plus(1, 21));
    expect(word.definitionCount).toBe(50);
  });

  it('gives the others a page at a time, each once', async () => {
    await storeWords(app().ctx, [{ word: 'many', definitions: texts(50) }]);
    const { body, headers } = await app().http.get('/api/words/many/definitions?offset=21');
    expect(numbers(body)).toEqual(plus(22, 20));
    expect(headers['x-total-count']).toBe('50');
    expect(numbers(await read('/api/words/many/definitions?offset=41'))).toEqual(plus(42, 9));
    expect(await read('/api/words/many/definitions?offset=50')).toEqual([]);
    expect(numbers(await read('/api/words/many/definitions?limit=3&offset=1'))).toEqual([2, 3, 4]);
  });

  it('has them in the order of votes on every page', async () => {
    await storeWords(app().ctx, [{ word: 'many', definitions: texts(50) }]);
    await runSql(
      app().databaseUrl,
      `update definitions set up_votes = 9 where text like '%number 40.';
       update definitions set up_votes = 3 where text like '%number 30.'`,
    );
    app().ctx.responseCache.invalidate();
    expect(numbers((await read('/api/public/dictionary/many')).definitions).slice(0, 4)).toEqual([
      1, 40, 30, 2,
    ]);
    expect(numbers(await read('/api/words/many/definitions?offset=21'))[0]).toBe(20);
  });

  it('finds a page in its index, however many there are', async () => {
    await storeWords(app().ctx, [{ word: 'many', definitions: texts(2000) }]);
    await runSql(app().databaseUrl, 'analyze all_definitions');
    const plan = await runSql(
      app().databaseUrl,
      `explain select * from definitions x where x.word_id = (select id from words where word = 'many')
       order by (x.challenge_status <> 'live'), (- wilson_lower_bound(x.up_votes, x.down_votes, 1.2816)), x.id limit 20`,
    );
    expect(JSON.stringify(plan)).toContain('definitions_in_order');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});

describe('as many definitions as a word takes', () => {
  const submit = (http: ReturnType<typeof app>['http'], definition: string) =>
    http.post('/api/anonymous/submit').send({ type: 'word', word: 'many', definition });

  it('are taken, one more is refused with a sentence, and a repeated one is still found', async () => {
    const small = await startTestApp(app().databaseUrl, { DEFINITIONS_PER_WORD: '3' });
    const member = await aMember(small);
    for (const text of texts(3)) expect((await submit(small.http, text)).status).toBe(201);
    const refused = await submit(small.http, 'One more of them.');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'This word already has 3 definitions and takes no more. Vote for the one you like best.',
    );
    const [word] = await runSql(app().databaseUrl, `select id from words where word = 'many'`);
    const byMember = await member.http
      .post('/api/definitions')
      .send({ wordId: word!.id, text: 'One more of a member.', aiEnhanced: false });
    expect(byMember.status).toBe(409);
    expect((await submit(small.http, texts(3)[1]!)).status).toBe(200);
    expect((await read('/api/public/dictionary/many')).definitionCount).toBe(3);
    await small.close();
  });

  it('hold against many who add at once', async () => {
    const small = await startTestApp(app().databaseUrl, { DEFINITIONS_PER_WORD: '5' });
    const answers = await Promise.all(texts(12).map((text) => submit(small.http, text)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await runSql(app().databaseUrl, 'select count(*)::int as n from definitions')).toEqual([{ n: 5 }]);
    await small.close();
  });

  it('make room again when one is removed', async () => {
    await storeWords(app().ctx, [{ word: 'many', definitions: texts(4) }]);
    await runSql(app().databaseUrl, `delete from definitions where text like '%number 2.'`);
    app().ctx.responseCache.invalidate();
    const { definitions, definitionCount } = await read('/api/public/dictionary/many');
    expect([numbers(definitions), definitionCount]).toEqual([[1, 3, 4], 3]);
  });
});
