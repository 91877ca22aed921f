import { describe, expect, it } from 'vitest';
import { aMember } from '../../../support/auth/members.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const submit = (word: string, definition: string) =>
  app().http.post('/api/anonymous/submit').send({ word, type: 'word', definition });

const TEXT = 'Said of what was taken down before.';

async function expectRefused(word: string, definition: string, message: string): Promise<void> {
  const { status, body } = await submit(word, definition);
  expect({ status, body }).toEqual({ status: 409, body: { code: 'conflict', message } });
}

describe('a word that the moderators removed', () => {
  const MESSAGE = 'This word was removed by the moderators and cannot be added again.';

  it('comes back neither by a visitor nor by a member', async () => {
    const [id] = await storeWords(app().ctx, ['slander']);
    await sql(`update all_words set decided_visibility = 'removed'`);
    await expectRefused('slander', TEXT, MESSAGE);
    const { http } = await aMember(app());
    expect((await http.post('/api/words').send({ word: 'slander', type: 'word' })).body.message).toBe(
      MESSAGE,
    );
    expect((await http.post('/api/definitions').send({ wordId: id, text: TEXT })).body.message).toBe(MESSAGE);
    expect((await app().http.get('/api/public/dictionary/slander')).status).toBe(404);
  });

  it('takes other texts when only its texts were removed', async () => {
    await storeWords(app().ctx, [{ word: 'slander', definitions: [TEXT] }]);
    await sql(`update all_definitions set visibility = 'removed'`);
    await expectRefused(
      'slander',
      TEXT.toUpperCase(),
      'This text was removed by the moderators and cannot be added again.',
    );
    expect((await app().http.get('/api/public/dictionary/slander')).status).toBe(404);
    expect((await submit('slander', 'A false word about somebody.')).status).toBe(201);
    const { body } = await app().http.get('/api/public/dictionary/slander');
    expect(body).toMatchObject({
      definitionCount: 1,
      liveDefinition: { text: 'A false word about somebody.' },
    });
  });
});

it('a locked word is read and voted on, and takes no definitions', async () => {
  await storeWords(app().ctx, ['slander']);
  await sql('update all_words set locked_at = now()');
  await expectRefused('slander', TEXT, 'The moderators have locked this word: it takes no new definitions.');
  expect((await app().http.get('/api/public/dictionary/slander')).status).toBe(200);
});

it('what a visitor wrote is known as such', async () => {
  await submit('slander', TEXT);
  expect(await sql('select by_visitor from definitions')).toEqual([{ by_visitor: true }]);
});
