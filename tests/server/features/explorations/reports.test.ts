import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ REPORTS_PER_HOUR: '3' });

const report = (
  wordId: number | string,
  body: object = { item: 'timeline:e3', text: 'The year is wrong.' },
) => app().http.post(`/api/words/${wordId}/exploration/reports`).send(body);
const stored = () =>
  runSql(
    app().databaseUrl,
    'select c.word_id, c.item, r.reason, r.text from reports r join cases c on c.id = r.case_id order by r.id',
  );

describe('POST /api/words/{id}/exploration/reports', () => {
  it('keeps what a visitor says is wrong', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const { status, body } = await report(wordId!, { item: 'source:2', text: '  No such book \u{1F407}.  ' });
    expect({ status, body }).toEqual({
      status: 201,
      body: { receipt: expect.stringMatching(/^[\w-]{22}$/) },
    });
    expect(await stored()).toEqual([
      { word_id: wordId, item: 'source:2', reason: 'mistake', text: 'No such book \u{1F407}.' },
    ]);
  });

  it('knows no word that is not there', async () => {
    const { status, body } = await report(999_999);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Word not found' },
    });
  });

  it.each([
    [{ item: 'who', text: 'bad' }, { text: 'Please say what is wrong' }],
    [{ item: 'who' }, { text: 'Please say what is wrong' }],
    [{ item: 'who', text: 'x'.repeat(501) }, { text: 'The report must be at most 500 characters' }],
    [
      { item: 'who', text: 'with a NUL \0 in it' },
      { text: 'The report must not contain control characters' },
    ],
    [{ item: 'nothing', text: 'It is all wrong.' }, { item: 'Unknown item' }],
    [{ text: 'It is all wrong.' }, { item: 'Item is required' }],
  ])('refuses %o and keeps nothing', async (body, fields) => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const answer = await report(wordId!, body);
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
    expect(await stored()).toEqual([]);
  });

  it('takes only so many an hour from one address', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    for (const item of ['who', 'what', 'when'])
      expect((await report(wordId!, { item, text: 'It is all wrong.' })).status).toBe(201);
    const { status, headers } = await report(wordId!);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(await stored()).toHaveLength(3);
  });
});
