import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aModerator, suspend, type Member } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import {
  aCorrection,
  aText,
  historyOf,
  mend,
  noticesOf,
  proposed,
  RIGHT,
  stateOf,
  statusesOf,
  textOf,
  WRONG,
} from '../../../support/proposals/proposals.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeVotes } from '../../../support/votes/votes.ts';

const app = useTestApp({ SCREENING: 'standard' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let author: Member;
let id: number;
let wordId: number;
beforeEach(async () => {
  author = await aMember(app());
  ({ id, wordId } = await aText(app(), { by: author }));
});

describe('an author who mends an own definition', () => {
  it('keeps its votes and its place, and the dictionary says it at once', async () => {
    await storeVotes(app().ctx, id, { up: 3, down: 1 });
    await app().http.get('/api/public/dictionary/rumour');
    const { status, body } = await mend(author, id, RIGHT, { why: 'typo' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, text: RIGHT, votes: 2, challengeStatus: 'live', isHeld: false },
    });
    const { body: word } = await app().http.get('/api/public/dictionary/rumour');
    expect(word.liveDefinition).toMatchObject({ text: RIGHT, votes: 2 });
  });

  it('has both texts in the history, with who, when and why', async () => {
    await mend(author, id, RIGHT, { why: 'typo' });
    expect(await historyOf(app())).toMatchObject([
      {
        kind: 'mended',
        text: RIGHT,
        before: WRONG,
        by: author.username,
        why: 'typo',
        isCurrent: true,
        isLive: true,
      },
      {
        kind: 'first',
        text: WRONG,
        before: null,
        by: author.username,
        why: '',
        isCurrent: false,
        isLive: false,
      },
    ]);
  });

  it('gets the same answer when it was sent twice, and one entry in the history', async () => {
    for (let i = 0; i < 2; i++) expect((await mend(author, id, RIGHT)).status).toBe(200);
    expect(await historyOf(app())).toHaveLength(2);
  });

  it('is refused more than a small change, which is another definition', async () => {
    const { status, body } = await mend(author, id, `${RIGHT} And in the sea.....`);
    expect({ status, fields: body.fields }).toEqual({
      status: 409,
      fields: { text: 'This is more than a small change' },
    });
    expect((await mend(author, id, `${RIGHT} And in the sea....`)).status).toBe(200);
  });

  it('cannot turn a text that has votes into another by many small changes', async () => {
    const once = 'Who people whisper near the light in their sky.';
    const twice = 'Whom persons whip near the light in the skies.';
    await storeVotes(app().ctx, id, { up: 1 });
    expect((await mend(author, id, once)).status).toBe(200);
    expect((await mend(author, id, twice, { against: once })).status).toBe(200);
    const further = 'Whom persons whip sheep near the lamp in Asia.';
    expect((await mend(author, id, further, { against: twice })).status).toBe(409);
    await sql('delete from votes');
    expect((await mend(author, id, further, { against: twice })).status).toBe(200);
  });

  it('may do it although nobody can add definitions to the word', async () => {
    await act(await aModerator(app()), wordId, { kind: 'lock', reason: 'spam' });
    expect((await mend(author, id, RIGHT)).status).toBe(200);
  });

  it('is refused what a new text would be, and the reason too', async () => {
    const link = 'What peple whisper, see www.sky.com here now.';
    const refused = await mend(author, id, WRONG.replace('the lights in', 'www.sky.com'));
    expect({ status: refused.status, fields: Object.keys(refused.body.fields as object) }).toEqual({
      status: 400,
      fields: ['text'],
    });
    const why = await mend(author, id, RIGHT, { why: link });
    expect({ status: why.status, fields: Object.keys(why.body.fields as object) }).toEqual({
      status: 400,
      fields: ['why'],
    });
    const accusing = await mend(author, id, RIGHT, { why: 'John Smith is a murderer.' });
    expect(accusing.body.fields).toEqual({ why: 'Please give the reason in other words.' });
    expect(await textOf(app(), id)).toBe(WRONG);
  });

  it('waits for a moderator where a new text would, and what it said stays in the history only', async () => {
    const text = 'What people know: John Smith is a murderer.';
    await sql('update all_definitions set text = $1', ['What people know: John Smith is a teacher.']);
    const against = 'What people know: John Smith is a teacher.';
    const { body } = await mend(author, id, text, { against });
    expect(body).toMatchObject({ isHeld: true });
    expect((await app().http.get('/api/public/dictionary/rumour')).status).toBe(404);
    expect(await sql('select from cases where closed_at is null')).toHaveLength(1);
  });

  it('is told that what was proposed against the old text came too late, and so is who proposed it', async () => {
    const reader = await aMember(app());
    const proposal = await proposed(reader, aCorrection(id));
    await mend(author, id, `${WRONG} `.replace('sky', 'skies').trim());
    expect(await stateOf(app(), proposal)).toBe('stale');
    expect(await noticesOf(reader)).toEqual(['proposal-decided: stale']);
  });
});

describe('a definition is not mended', () => {
  const refusals: [what: string, status: number, call: () => Promise<{ status: number }>][] = [
    ['by somebody else', 403, async () => mend(await aMember(app()), id, RIGHT)],
    ['that there is not', 404, async () => mend(author, 999_999, RIGHT)],
    [
      'against a text that it does not have',
      409,
      async () => mend(author, id, RIGHT, { against: RIGHT.slice(1) }),
    ],
    ['to a text that is too short', 400, async () => mend(author, id, 'Too short')],
    [
      'by a member who is suspended',
      403,
      async () => {
        await suspend(app().ctx, author);
        return mend(author, id, RIGHT);
      },
    ],
    [
      'while it is hidden',
      409,
      async () => {
        await sql(`update all_definitions set visibility = 'held'`);
        return mend(author, id, RIGHT);
      },
    ],
    [
      'to the text of another definition of the word',
      409,
      async () => {
        await sql(`insert into definitions (word_id, text, challenge_status) values ($1, $2, 'challenger')`, [
          wordId,
          RIGHT.toUpperCase(),
        ]);
        return mend(author, id, RIGHT);
      },
    ],
    [
      'more often than a hundred times',
      409,
      async () => {
        await sql(
          `insert into definition_revisions (definition_id, text, kind) select $1, 'text ' || n, 'mended' from generate_series(1, 100) n`,
          [id],
        );
        return mend(author, id, RIGHT);
      },
    ],
  ];
  it.each(refusals)('%s', async (_, status, call) => {
    expect((await call()).status).toBe(status);
    expect(await textOf(app(), id)).toBe(WRONG);
  });
});

it('two mends at once: one is made, and the other is told that the text has changed', async () => {
  const answers = await Promise.all([
    mend(author, id, RIGHT),
    mend(author, id, WRONG.replace('sky', 'skies')),
    mend(author, id, WRONG.replace('lights', 'lamps')),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  expect(await historyOf(app())).toHaveLength(2);
});
