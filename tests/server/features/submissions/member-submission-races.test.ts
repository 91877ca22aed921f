import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import {
  expectLedgerToAddUp,
  expectOneLiveEach,
  holdOpen,
  untilWaiting,
} from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
afterEach(async () => {
  await expectLedgerToAddUp(app().ctx);
  await expectOneLiveEach(app().ctx);
});

const rows = (text: string) => runSql(app().databaseUrl, text);
const addWord = ({ http }: Member) => http.post('/api/words').send({ word: 'chemtrail', type: 'word' });
const addDefinition = ({ http }: Member, wordId: number, text: string) =>
  http.post('/api/definitions').send({ wordId, text });
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('members who add the same word at once', () => {
  it('make one word of it, fifty of them, and each definition is kept', async () => {
    const authors = (await members(app(), 5)) as [Member, ...Member[]];
    const calls = Array.from({ length: 50 }, (_, i) => authors[i % 5]!);
    const words = await Promise.all(calls.map((member) => addWord(member)));
    expect([countOf(words, 201), countOf(words, 200)]).toEqual([1, 49]);
    const ids = [...new Set(words.map(({ body }) => body.id as number))];
    expect(ids).toHaveLength(1);

    const definitions = await Promise.all(
      calls.map((member, i) => addDefinition(member, ids[0]!, `Reading number ${i} of this word.`)),
    );
    expect(countOf(definitions, 201)).toBe(50);
    expect(await rows('select from definitions')).toHaveLength(50);
    expect(await rows(`select from definitions where challenge_status = 'live'`)).toHaveLength(1);
    expect(await rows('select words from word_counts')).toEqual([{ words: 1 }]);
  });

  it('add one definition when all fifty say the same, and one of them is paid', async () => {
    const authors = await members(app(), 5);
    const [wordId] = await storeWords(app().ctx, [{ word: 'chemtrail', definitions: [] }]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        addDefinition(authors[i % 5]!, wordId!, 'The same reading of it.'),
      ),
    );
    expect([countOf(answers, 201), countOf(answers, 200)]).toEqual([1, 49]);
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.author}`)).size).toBe(1);
    expect(await rows('select from definitions')).toHaveLength(1);
    expect(await rows('select kind, amount from xp_entries')).toEqual([{ kind: 'definition', amount: 5 }]);
  });
});

describe('a definition', () => {
  it('waits for one of the same word that is still open, and becomes a challenger to it', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, [{ word: 'chemtrail', definitions: [] }]);
    const finish = await holdOpen(
      app(),
      ['select from words where id = $1 for update', [wordId]],
      [
        `insert into definitions (word_id, text, challenge_status) values ($1, 'The one that came first.', 'live')`,
        [wordId],
      ],
    );
    const pending = addDefinition(member, wordId!, 'The one that came second.').then((answer) => answer);
    await untilWaiting(app(), 1);
    await finish();
    const { status, body } = await pending;
    expect({ status, body }).toMatchObject({ status: 201, body: { challengeStatus: 'challenger' } });
    expect((await member.http.get('/api/user')).body.xp).toBe(5);
  });

  it('is refused when its word is deleted while it waits: 404', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, ['chemtrail']);
    const finish = await holdOpen(app(), ['delete from words where id = $1', [wordId]]);
    const pending = addDefinition(member, wordId!, 'The one that came too late.').then((answer) => answer);
    await untilWaiting(app(), 1);
    await finish();
    expect((await pending).status).toBe(404);
    expect((await member.http.get('/api/user')).body.xp).toBe(0);
  });

  it('is not stored, and not paid, when its payment cannot be written', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, ['chemtrail']);
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await rows('create trigger refuse before insert on xp_entries execute function refuse()');
    expect((await addDefinition(member, wordId!, 'The one without a reward.')).status).toBe(500);
    await rows('drop trigger refuse on xp_entries');
    expect(await rows('select from definitions')).toHaveLength(1);
    expect((await addDefinition(member, wordId!, 'The one without a reward.')).status).toBe(201);
    expect((await member.http.get('/api/user')).body.xp).toBe(5);
  });
});

describe('a word that waits for another process to add it', () => {
  it('is found, not added twice, and not the own one', async () => {
    const member = await aMember(app());
    const finish = await holdOpen(app(), [`insert into words (word, type) values ('chemtrail', 'word')`, []]);
    const pending = addWord(member).then((answer) => answer);
    await untilWaiting(app(), 1);
    await finish();
    expect((await pending).status).toBe(200);
    expect(await rows('select added_by from words')).toEqual([{ added_by: null }]);
  });

  it('is added when the other one gives up', async () => {
    const member = await aMember(app());
    const finish = await holdOpen(
      app(),
      [`insert into words (word, type) values ('chemtrail', 'word')`, []],
      [`delete from words where word = 'chemtrail'`, []],
    );
    const pending = addWord(member).then((answer) => answer);
    await untilWaiting(app(), 1);
    await finish();
    expect((await pending).status).toBe(201);
    expect(await rows('select added_by from words')).toEqual([{ added_by: member.id }]);
  });
});
