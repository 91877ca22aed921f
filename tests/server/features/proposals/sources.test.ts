import { beforeEach, describe, expect, it } from 'vitest';
import { SOURCE } from '#shared/limits.ts';
import { aMember, aModerator, suspend, type Member } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import {
  aSource,
  aText,
  callDecide,
  callPropose,
  noticesOf,
  proposed,
  stateOf,
  statusesOf,
} from '../../../support/proposals/proposals.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp({ SCREENING: 'standard' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let author: Member;
let member: Member;
let moderator: Member;
let wordId: number;
let id: number;
beforeEach(async () => {
  author = await aMember(app());
  member = await aMember(app());
  moderator = await aModerator(app());
  ({ wordId, id } = await aText(app(), { by: author }));
});
const sourcesOf = async (definitionId = id) =>
  (await sql('select title, link from sources where definition_id = $1 order by place', [definitionId])) as {
    title: string;
    link: string | null;
  }[];
const give = (count: number) =>
  sql(
    `insert into sources (definition_id, place, title, kind) select $1, n, 'Volume ' || n, 'book' from generate_series(1, $2::int) n`,
    [id, count],
  );

describe('a source that a member proposes', () => {
  it('stands below the definition as soon as its author accepts it', async () => {
    await app().http.get('/api/public/dictionary/rumour');
    const proposal = await proposed(member, aSource(id, { link: 'example.org/rumours', year: '1951' }));
    expect(await noticesOf(author)).toEqual(['proposal-received: open']);
    const { body } = await author.http.get('/api/proposals');
    expect(body.proposals).toMatchObject([
      {
        kind: 'source',
        definitionId: id,
        current: expect.stringContaining('peple'),
        source: { title: 'A Book of Rumours', link: 'https://example.org/rumours', year: 1951 },
      },
    ]);
    expect((await callDecide(author, proposal)).status).toBe(200);
    const { body: word } = await app().http.get('/api/public/dictionary/rumour');
    expect(word.definitions[0].sources).toEqual([
      {
        title: 'A Book of Rumours',
        author: 'E. Example',
        year: 1951,
        link: 'https://example.org/rumours',
        kind: 'book',
      },
    ]);
    expect(await noticesOf(member)).toEqual(['proposal-decided: accepted']);
    expect((await app().http.get('/api/moderation/log')).body.entries).toEqual([]);
  });

  it('is accepted by a moderator as well, in the public log, below the sources that are there', async () => {
    await give(2);
    const proposal = await proposed(author, aSource(id));
    expect((await callDecide(author, proposal)).status).toBe(403);
    expect((await callDecide(moderator, proposal, {}, 'moderator')).status).toBe(200);
    expect((await sourcesOf()).map(({ title }) => title)).toEqual([
      'Volume 1',
      'Volume 2',
      'A Book of Rumours',
    ]);
    const { body } = await app().http.get('/api/moderation/log');
    expect(body.entries).toMatchObject([{ kind: 'source', word: 'rumour', action: 'accepted' }]);
  });

  it('shows nobody the text of a definition that is hidden meanwhile', async () => {
    await proposed(member, aSource(id));
    await sql(`update all_definitions set visibility = 'removed' where id = $1`, [id]);
    const { body } = await member.http.get('/api/proposals?box=made');
    expect(body.proposals).toMatchObject([{ kind: 'source', current: null }]);
  });

  it('that the screening would hold is shown to moderators alone', async () => {
    const proposal = await proposed(member, aSource(id, { title: '1984', author: null }));
    expect((await author.http.get('/api/proposals')).body.proposals).toEqual([]);
    expect((await callDecide(author, proposal)).status).toBe(404);
    const { body } = await moderator.http.get('/api/moderation/proposals');
    expect(body.proposals).toMatchObject([{ id: proposal, isHeld: true }]);
  });

  it('of several that are accepted at once, only as many stand there as may', async () => {
    await give(SOURCE.perDefinition - 1);
    const proposals = [];
    for (const title of ['One', 'Two', 'Three'])
      proposals.push(await proposed(member, aSource(id, { title: `Book ${title}` })));
    const answers = await Promise.all(proposals.map((proposal) => callDecide(author, proposal)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await sourcesOf()).toHaveLength(SOURCE.perDefinition);
    expect((await Promise.all(proposals.map((one) => stateOf(app(), one)))).toSorted()).toEqual([
      'accepted',
      'open',
      'open',
    ]);
  });
});

describe('it is refused', () => {
  it.each([
    ['by a visitor', 401, () => callPropose(app(), aSource(id))],
    [
      'by a member who is suspended',
      403,
      async () => {
        await suspend(app().ctx, member);
        return callPropose(member, aSource(id));
      },
    ],
    ['for a definition that there is not', 404, () => callPropose(member, aSource(99_999))],
    [
      'for a definition that is not public',
      404,
      async () => {
        await sql(`update all_definitions set visibility = 'removed' where id = $1`, [id]);
        return callPropose(member, aSource(id));
      },
    ],
    ['without a title', 400, () => callPropose(member, aSource(id, { title: ' ' }))],
    ['with an address that is none', 400, () => callPropose(member, aSource(id, { link: 'javascript:1' }))],
    [
      'with a phone number for a title',
      400,
      () => callPropose(member, aSource(id, { title: '+44 20 7946 0958' })),
    ],
    ['of a year to come', 400, () => callPropose(member, aSource(id, { year: 2999 }))],
    ['of a kind that there is not', 400, () => callPropose(member, aSource(id, { kind: 'rumour' }))],
    [
      'when the definition names it',
      409,
      async () => {
        await give(1);
        return callPropose(member, aSource(id, { title: 'volume 1', year: null }));
      },
    ],
    [
      'when the definition has three',
      409,
      async () => {
        await give(SOURCE.perDefinition);
        return callPropose(member, aSource(id));
      },
    ],
    [
      'for a word that is locked',
      409,
      async () => {
        await act(moderator, wordId, { kind: 'lock', reason: 'spam' });
        return callPropose(member, aSource(id));
      },
    ],
  ] satisfies [string, number, () => Promise<{ status: number }> | PromiseLike<{ status: number }>][])(
    '%s',
    async (_, status, call) => {
      expect((await call()).status).toBe(status);
      expect(await sql('select from proposals')).toHaveLength(0);
    },
  );

  it('when the same waits already, by whoever', async () => {
    await proposed(member, aSource(id));
    expect((await callPropose(moderator, aSource(id, { title: 'A book of rumours' }))).status).toBe(409);
  });
});
