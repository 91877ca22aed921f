import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aModerator, type Member } from '../../../../support/auth/members.ts';
import { anEvent, anExploration } from '../../../../support/factories/exploration.ts';
import { callReport, decide } from '../../../../support/moderation/moderation.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { write } from '../../../../support/votes/votes.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let moderator: Member;
let wordId: number;
beforeEach(async () => {
  moderator = await aModerator(app());
  [wordId] = (await storeWords(app().ctx, ['roswell'])) as [number];
  await explore(['Mac Brazel', 'Jesse Marcel', 'Glenn Dennis'], 'The crash');
});

const explore = (keyFigures: string[], title: string) =>
  sql(
    `insert into explorations (word_id, state, content, origin, made_at) values ($1, 'ready', $2, 'ai', now())
     on conflict (word_id) do update set content = excluded.content`,
    [wordId, anExploration({ keyFigures, timelineEvents: [anEvent({ id: 'e1', title })] })],
  );
const explored = async () => (await app().http.get(`/api/words/${wordId}/exploration`)).body;
const reportItem = async (by: Member, item: string) => {
  const { status, body } = await callReport(by, {
    target: { kind: 'exploration', wordId, item },
    reason: 'person-request',
    text: 'That is about me.',
  });
  expect({ status, body }).toMatchObject({ status: 201 });
};
const lastDecision = async () =>
  (await sql('select id from decisions order by id desc limit 1'))[0]!.id as number;
const overturn = async () => {
  const { status, body } = await moderator.http
    .post(`/api/moderation/decisions/${await lastDecision()}/overturn`)
    .send({ action: 'restore', reason: 'other', facts: 'A slip.' });
  expect({ status, body }).toMatchObject({ status: 200 });
};

describe('an item of an exploration', () => {
  it('goes when it is removed, is not brought back by a new exploration, and comes back when it is restored', async () => {
    await reportItem(await aMember(app()), 'figure:1');
    const { body } = await moderator.http.get('/api/moderation/cases');
    expect(body.cases).toMatchObject([{ item: 'figure:Mac Brazel', visibility: 'visible' }]);
    await decide(app(), moderator, { reason: 'person-request' });
    expect((await explored()).keyFigures).toEqual(['Jesse Marcel', 'Glenn Dennis']);
    await explore(['Walter Haut', 'MAC BRAZEL', 'Jesse Marcel'], 'The crash');
    expect((await explored()).keyFigures).toEqual(['Walter Haut', 'Jesse Marcel']);
    await overturn();
    expect((await explored()).keyFigures).toEqual(['Walter Haut', 'MAC BRAZEL', 'Jesse Marcel']);
  });

  it('is the one that was shown at the reported place, whatever goes before it', async () => {
    const [one, two] = [await aMember(app()), await aMember(app())];
    await reportItem(one, 'figure:2');
    await decide(app(), moderator);
    await reportItem(two, 'figure:2'); // the third of those that are stored
    await decide(app(), moderator);
    expect((await explored()).keyFigures).toEqual(['Mac Brazel']);
  });

  it('is an event by its title, in another exploration too, and a section by its name', async () => {
    await reportItem(await aMember(app()), 'timeline:e1');
    await decide(app(), moderator);
    await explore([], 'the Crash!');
    expect((await explored()).timelineEvents).toEqual([]);
    await explore([], 'Something else');
    expect((await explored()).timelineEvents).toHaveLength(1);
    await reportItem(await aMember(app()), 'who');
    await decide(app(), moderator);
    expect(await explored()).toMatchObject({ whoSection: '', whatSection: 'What it was.' });
  });

  it('that does not exist hides nothing', async () => {
    await reportItem(await aMember(app()), 'timeline:e99');
    await decide(app(), moderator);
    expect(await sql('select from hidden_exploration_items')).toEqual([]);
    expect((await explored()).timelineEvents).toHaveLength(1);
  });
});

describe('the name of a member', () => {
  it('goes from all that is public when it is removed; the member keeps the account and is told', async () => {
    const author = await aMember(app(), { username: 'crude name' });
    await write(author, 'roswell', 'What a member says of it.');
    const authorShown = async () => {
      const { body } = await app().http.get('/api/public/dictionary/roswell');
      return (body.definitions as { author: string | null }[]).find((d) => d.author !== null)!.author;
    };
    expect(await authorShown()).toBe('crude name');
    const reported = await callReport(app(), {
      target: { kind: 'member', username: 'crude name' },
      reason: 'hate',
      text: 'A crude name.',
    });
    expect(reported.status).toBe(201);
    await decide(app(), moderator, { reason: 'hate' });
    expect(await authorShown()).toBe('a member');
    expect((await app().http.get('/api/members/crude%20name')).status).toBe(404);
    expect((await author.http.get('/api/account')).body).toMatchObject({
      username: 'crude name',
      isNameRemoved: true,
    });
    expect((await author.http.get('/api/user')).status).toBe(200);
    const again = await callReport(await aMember(app()), {
      target: { kind: 'member', username: 'crude name' },
      text: 'A crude name.',
    });
    expect(again.status).toBe(404);
    await overturn();
    expect(await authorShown()).toBe('crude name');
    expect((await author.http.get('/api/account')).body.isNameRemoved).toBe(false);
  });

  it('cannot be the one that stands for those', async () => {
    const { status } = await app()
      .http.post('/api/register')
      .send({ username: 'A Member', email: 'a@example.com', password: 'secret of it', inviteCode: 'BETA' });
    expect(status).toBe(400);
  });
});
