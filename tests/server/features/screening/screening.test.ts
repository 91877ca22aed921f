import { afterAll, describe, expect, it } from 'vitest';
import { aMember, aModerator } from '../../../support/auth/members.ts';
import { flagging, noModeration, startRawOpenAi, type Moderator } from '../../../support/chat/fake-openai.ts';
import { BEHIND_PROXY, decide, receiptOf } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

let moderate: Moderator = noModeration;
const service = await startRawOpenAi(
  () => {},
  (res, text) => moderate(res, text),
);
afterAll(() => service.close());

const app = useTestApp({ ...BEHIND_PROXY, SCREENING: 'standard' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const submit = (word: string, definition: string, address = '198.51.100.1') =>
  app()
    .http.post('/api/anonymous/submit')
    .set('X-Forwarded-For', address)
    .send({ word, type: 'word', definition });
const statusOf = async (word: string) => (await app().http.get(`/api/public/dictionary/${word}`)).status;
const tags = () =>
  sql(
    'select t.rule, d.text from case_tags t join cases c on c.id = t.case_id join all_definitions d on d.id = c.definition_id',
  );

const BLEACH = 'Drink a spoon of bleach every morning and the illness goes away.';

describe('a text by a visitor', () => {
  it('is public at once when nothing is found, and opens no case', async () => {
    const { status, body } = await submit('rumour', 'What people tell each other without proof.');
    expect({ status, isHeld: body.isHeld }).toEqual({ status: 201, isHeld: false });
    expect(await statusOf('rumour')).toBe(200);
    expect(await sql('select from cases')).toEqual([]);
  });

  it('waits for a moderator when a rule holds it, and its receipt says so', async () => {
    const { status, body } = await submit('bleach', BLEACH);
    expect({ status, isHeld: body.isHeld }).toEqual({ status: 201, isHeld: true });
    expect(await statusOf('bleach')).toBe(404);
    expect((await receiptOf(app(), body.receipt as string)).state).toBe('waits');
    expect(await tags()).toEqual([{ rule: 'health-instructions', text: BLEACH }]);

    const moderator = await aModerator(app());
    const { body: queue } = await moderator.http.get('/api/moderation/cases?queue=screening');
    expect(queue).toMatchObject({
      open: 1,
      cases: [{ text: BLEACH, visibility: 'held', tags: [{ rule: 'health-instructions', detail: '' }] }],
    });
    await decide(app(), moderator, { action: 'keep', reason: 'health-instructions' });
    expect(await statusOf('bleach')).toBe(200);
  });

  it('does not replace what readers see while it waits', async () => {
    await storeWords(app().ctx, [{ word: 'bleach', definitions: ['A liquid that whitens.'] }]);
    await submit('bleach', BLEACH);
    const { body } = await app().http.get('/api/public/dictionary/bleach');
    expect(body).toMatchObject({ definitionCount: 1, liveDefinition: { text: 'A liquid that whitens.' } });
  });

  it('is refused with a sentence, and nothing of it is stored', async () => {
    const { status, body } = await submit('hats', 'Buy tinfoil hats at tinfoil dot com today.');
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: {
        definition: 'Please leave out web addresses, e-mail addresses, phone numbers and account names.',
      },
    });
    expect(await sql('select from all_words')).toEqual([]);
  });

  it('is refused, held or looked at for a watched word, as moderators said', async () => {
    await sql(`insert into watched_words (term, action, message) values
      ('tinfoil', 'tag', ''), ('reptilian', 'hold', ''), ('hang him', 'refuse', 'Please leave out threats.')`);
    expect((await submit('hat', 'A cap of t-i-n-f-o-i-l against the rays.')).body.isHeld).toBe(false);
    expect(await statusOf('hat')).toBe(200);
    expect((await submit('lizard', 'A Reptilian in the shape of a king.')).body.isHeld).toBe(true);
    expect((await submit('king', 'The one below. Hang him, they sang.')).body.message).toBe(
      'Please leave out threats.',
    );
    expect((await tags()).map(({ rule }) => rule)).toEqual(['watched-word', 'watched-word']);
  });

  it('is looked at when it is like another, and waits when it is like three', async () => {
    const held: boolean[] = [];
    for (const [i, word] of ['one', 'two', 'three', 'four', 'five'].entries())
      held.push(
        (await submit(word, `A thing that is told of the old house number ${i}.`, `198.51.100.${i}`)).body
          .isHeld as boolean,
      );
    expect(held).toEqual([false, false, false, true, true]);
    expect(new Set((await tags()).map(({ rule }) => rule))).toEqual(new Set(['like-others']));
  });

  it('is looked at from the tenth of an address in an hour on', async () => {
    const subjects = 'moon sun sea stone river cloud forest mirror candle'.split(' ');
    for (const [i, subject] of subjects.entries())
      await submit(
        `w${'abcdefghij'[i]!}`,
        `The ${subject} number ${i * 37} and ${subject.repeat(3)} in ${subject.slice(1)}`,
      );
    expect(await tags()).toEqual([]);
    await submit('wlast', 'What nobody has said before today, in other words.');
    expect((await tags()).map(({ rule }) => rule)).toEqual(['burst']);
  });
});

it('a text by a member is screened as well, and says so', async () => {
  const { http } = await aMember(app());
  const { body: word } = await http.post('/api/words').send({ word: 'bleach', type: 'word' });
  const { status, body } = await http.post('/api/definitions').send({ wordId: word.id, text: BLEACH });
  expect({ status, isHeld: body.isHeld }).toEqual({ status: 201, isHeld: true });
  expect(await statusOf('bleach')).toBe(404);
});

describe('SCREENING=strict', () => {
  const strict = useTestApp({ SCREENING: 'strict' });

  it('lets every text by a visitor wait', async () => {
    const { body } = await strict()
      .http.post('/api/anonymous/submit')
      .send({ word: 'rumour', type: 'word', definition: 'What people tell without proof.' });
    expect(body.isHeld).toBe(true);
  });
});

describe('the moderation service', () => {
  const served = useTestApp({ SCREENING: 'standard', OPENAI_API_KEY: 'a key', OPENAI_BASE_URL: service.url });

  it.each([
    ['holds what it flags as hate', flagging('hate'), true, ['moderation-service']],
    ['lets a moderator look at what else it flags', flagging('harassment'), false, ['moderation-service']],
    ['finds nothing', flagging(), false, []],
    ['decides nothing when it is away', noModeration, false, []],
  ])('%s', async (_, answer, isHeld, rules) => {
    moderate = answer;
    const { body } = await served()
      .http.post('/api/anonymous/submit')
      .send({ word: 'rumour', type: 'word', definition: 'What people tell without proof.' });
    expect(body.isHeld).toBe(isHeld);
    const found = await runSql(served().databaseUrl, 'select rule from case_tags');
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });
});
