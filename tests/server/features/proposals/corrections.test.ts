import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aModerator, suspend, type Member } from '../../../support/auth/members.ts';
import { BEHIND_PROXY } from '../../../support/moderation/moderation.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import {
  aCorrection,
  aText,
  callDecide,
  callPropose,
  historyOf,
  mend,
  noticesOf,
  proposed,
  RIGHT,
  stateOf,
  textOf,
  WRONG,
} from '../../../support/proposals/proposals.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeVotes } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ ...BEHIND_PROXY, SCREENING: 'standard' });
const strict = useTestApp({ ...BEHIND_PROXY, SCREENING: 'strict' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const LONG = 'Something else entirely, which was never said about this by anybody before today.';

let author: Member;
let id: number;
let wordId: number;
beforeEach(async () => {
  author = await aMember(app());
  ({ id, wordId } = await aText(app(), { by: author }));
});

const received = async ({ http }: Member) =>
  (await http.get('/api/proposals')).body as { proposals: { id: number }[] };
const open = async ({ http }: Member) =>
  (await http.get('/api/moderation/proposals')).body as { proposals: { id: number }[] };

describe('a correction by a visitor', () => {
  it('is told to the author, who accepts it; the history says who, when and why', async () => {
    await storeVotes(app().ctx, id, { up: 2 });
    const proposal = await proposed(app(), aCorrection(id));
    expect(await noticesOf(author)).toEqual(['proposal-received: open']);
    expect(await received(author)).toMatchObject({
      proposals: [
        {
          id: proposal,
          kind: 'correction',
          word: 'rumour',
          text: RIGHT,
          against: WRONG,
          why: 'A slip of the pen.',
          by: null,
          isByVisitor: true,
          isOwn: false,
          needsModerator: false,
        },
      ],
      hasMore: false,
    });
    const { status, body } = await callDecide(author, proposal);
    expect({ status, body }).toEqual({ status: 200, body: { isHeld: false } });
    const { body: word } = await app().http.get('/api/public/dictionary/rumour');
    expect(word.liveDefinition).toMatchObject({ text: RIGHT, votes: 2 });
    expect(word.definitions[0].author).toBe(author.username);
    expect(await historyOf(app())).toMatchObject([
      {
        kind: 'corrected',
        text: RIGHT,
        before: WRONG,
        origin: 'visitor',
        by: null,
        why: 'A slip of the pen.',
      },
      { kind: 'first', text: WRONG, origin: 'member', by: author.username },
    ]);
    expect(await received(author)).toMatchObject({ proposals: [] });
  });

  it('is rejected with a reason', async () => {
    const proposal = await proposed(app(), aCorrection(id));
    const silent = await callDecide(author, proposal, { decision: 'reject' });
    expect({ status: silent.status, fields: silent.body.fields }).toEqual({
      status: 400,
      fields: { why: 'Please say in a sentence why' },
    });
    expect((await callDecide(author, proposal, { decision: 'reject', why: 'It is meant so.' })).status).toBe(
      200,
    );
    expect([await stateOf(app(), proposal), await textOf(app(), id)]).toEqual(['rejected', WRONG]);
    expect((await callDecide(author, proposal)).body.message).toBe(
      'This proposal has been rejected already.',
    );
  });

  it('of more than a small change becomes a definition of its own, with a receipt', async () => {
    const { status, body } = await callPropose(app(), aCorrection(id, { text: LONG }));
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { outcome: 'definition', proposalId: null },
    });
    const receipt = await app().http.post('/api/receipts/read').send({ token: body.receipt });
    expect(receipt.body).toMatchObject({ state: 'public', text: LONG, word: 'rumour' });
    expect(await textOf(app(), id)).toBe(WRONG);
    const again = await callPropose(app(), aCorrection(id, { text: LONG }));
    expect([again.status, again.body.message]).toEqual([
      409,
      'The word has a definition with this text already.',
    ]);
  });

  it('passes the defences of the form for strangers, and stops with their texts', async () => {
    for (const marks of [{ furtherNotes: 'filled in' }, { openForMs: 100 }])
      expect((await callPropose(app(), aCorrection(id, marks))).status).toBe(400);
    await sql(`insert into switch_turns (name, is_on, reason) values ('submissions', false, 'A flood.')`);
    app().ctx.switches.forget();
    expect((await callPropose(app(), aCorrection(id))).status).toBe(503);
    expect((await callPropose(await aMember(app()), aCorrection(id))).status).toBe(201);
  });

  it('is shown to moderators only where its text would wait for one', async () => {
    const writer = await aMember(strict());
    const { id: text } = await aText(strict(), { by: writer });
    const { body } = await callPropose(strict(), aCorrection(text));
    expect(await received(writer)).toEqual({ proposals: [], hasMore: false });
    expect(await noticesOf(writer)).toEqual([]);
    expect((await callDecide(writer, body.proposalId as number)).status).toBe(404);
    const moderator = await aModerator(strict());
    expect(await open(moderator)).toMatchObject({ proposals: [{ isHeld: true }] });
    expect((await callDecide(moderator, body.proposalId as number, {}, 'moderator')).body).toEqual({
      isHeld: false,
    });
    expect(await textOf(strict(), text)).toBe(RIGHT);
  });
});

describe('a correction by a member', () => {
  it('is told of to the one who proposed it, with the reason, and bears the name in the history', async () => {
    const reader = await aMember(app());
    const proposal = await proposed(reader, aCorrection(id));
    await callDecide(author, proposal, { why: 'Thank you.' });
    const { body } = await reader.http.get('/api/notices');
    expect(body.notices).toMatchObject([
      {
        kind: 'proposal-decided',
        word: 'rumour',
        proposal: { kind: 'correction', state: 'accepted', decisionWhy: 'Thank you.' },
      },
    ]);
    expect(await historyOf(app())).toMatchObject([{ kind: 'corrected', by: reader.username }, {}]);
    const made = await reader.http.get('/api/proposals?box=made');
    expect(made.body.proposals).toMatchObject([
      { id: proposal, state: 'accepted', against: '', isOwn: true },
    ]);
  });

  it('can be taken back by that member only, and only while it is open', async () => {
    const reader = await aMember(app());
    const proposal = await proposed(reader, aCorrection(id));
    expect((await author.http.delete(`/api/proposals/${proposal}`)).status).toBe(404);
    expect((await reader.http.delete(`/api/proposals/${proposal}`)).status).toBe(200);
    expect((await callDecide(author, proposal)).body.message).toBe('This proposal was withdrawn.');
    expect((await reader.http.delete(`/api/proposals/${proposal}`)).status).toBe(409);
  });

  it('of more than a small change becomes a definition of that member', async () => {
    const reader = await aMember(app());
    const { body } = await callPropose(reader, aCorrection(id, { text: LONG }));
    expect(body).toMatchObject({ outcome: 'definition', receipt: null });
    const { body: word } = await app().http.get('/api/public/dictionary/rumour');
    expect(word.definitions[1]).toMatchObject({
      text: LONG,
      author: reader.username,
      challengeStatus: 'challenger',
    });
  });
});

describe('a moderator', () => {
  let moderator: Member;
  beforeEach(async () => {
    moderator = await aModerator(app());
  });

  it('decides about any definition, and the public log says so without names', async () => {
    const proposal = await proposed(app(), aCorrection(id));
    expect(await open(moderator)).toMatchObject({ proposals: [{ id: proposal, word: 'rumour' }] });
    expect((await callDecide(moderator, proposal, {}, 'moderator')).status).toBe(200);
    const { body } = await app().http.get('/api/moderation/log');
    expect(body.entries).toMatchObject([
      { kind: 'correction', word: 'rumour', action: 'accepted', reason: null },
    ]);
    expect(JSON.stringify(body)).not.toContain(moderator.username);
  });

  it('is in no log for what the author decides', async () => {
    await callDecide(author, await proposed(app(), aCorrection(id)));
    expect((await app().http.get('/api/moderation/log')).body).toEqual({ entries: [] });
  });

  it('does not decide about an own proposal or an own definition where there is another', async () => {
    const own = await proposed(moderator, aCorrection(id));
    expect((await callDecide(moderator, own, {}, 'moderator')).status).toBe(200); // the only one there is
    await aModerator(app());
    const next = { text: WRONG, against: RIGHT };
    const second = await proposed(moderator, aCorrection(id, next));
    expect((await callDecide(moderator, second, {}, 'moderator')).status).toBe(403);
  });

  it('accepts what the author may not: more than a small change in all', async () => {
    const once = 'Who people whisper near the light in their sky.';
    const twice = 'Whom persons whip sheep near the lamp in the sky.';
    await storeVotes(app().ctx, id, { up: 1 });
    await mend(author, id, once);
    const proposal = await proposed(app(), aCorrection(id, { text: twice, against: once }));
    expect(await received(author)).toMatchObject({ proposals: [{ needsModerator: true }] });
    expect((await callDecide(author, proposal)).status).toBe(409);
    expect(await stateOf(app(), proposal)).toBe('open');
    expect((await callDecide(moderator, proposal, {}, 'moderator')).status).toBe(200);
    // What a moderator has accepted is what later changes are measured against.
    const further = `${twice} Or not`;
    expect((await mend(author, id, further, { against: twice })).status).toBe(200);
  });

  it('decides alone where the word is locked', async () => {
    const proposal = await proposed(app(), aCorrection(id));
    await act(moderator, wordId, { kind: 'lock', reason: 'spam' });
    expect((await callPropose(app(), aCorrection(id, { text: WRONG.replace('sky', 'skies') }))).status).toBe(
      409,
    );
    expect((await callDecide(author, proposal)).status).toBe(409);
    expect((await callDecide(moderator, proposal, {}, 'moderator')).status).toBe(200);
  });

  it('finds the definition where a merge has brought it', async () => {
    const proposal = await proposed(app(), aCorrection(id));
    const [into] = await storeWords(app().ctx, ['gossip']);
    await act(moderator, wordId, { kind: 'merge', intoWordId: into });
    expect(await open(moderator)).toMatchObject({ proposals: [{ id: proposal, word: 'gossip' }] });
    expect((await callDecide(moderator, proposal, {}, 'moderator')).status).toBe(200);
    expect(await historyOf(app(), 'gossip')).toMatchObject([
      { kind: 'corrected', text: RIGHT, before: WRONG },
      { text: 'What gossip means to its users.' },
      { kind: 'first', text: WRONG },
    ]);
    const moved = await app().http.get('/api/words/rumour/history').redirects(0);
    expect([moved.status, moved.headers.location]).toEqual([301, '/api/words/gossip/history']);
  });

  it('cannot accept a correction of what is hidden meanwhile', async () => {
    const reader = await aMember(app());
    const proposal = await proposed(reader, aCorrection(id));
    await sql(`update all_definitions set visibility = 'removed'`);
    const made = await reader.http.get('/api/proposals?box=made');
    expect(made.body.proposals).toMatchObject([{ word: '', against: '', state: 'open' }]);
    expect((await callDecide(moderator, proposal, {}, 'moderator')).body.message).toBe(
      'This definition is not public any more.',
    );
    expect(
      (await callDecide(moderator, proposal, { decision: 'reject', why: 'It is gone.' }, 'moderator')).status,
    ).toBe(200);
  });
});

describe('nobody else', () => {
  it('sees or decides a proposal', async () => {
    const proposal = await proposed(app(), aCorrection(id));
    const other = await aMember(app());
    expect(await received(other)).toEqual({ proposals: [], hasMore: false });
    expect((await callDecide(other, proposal)).status).toBe(404);
    expect((await callDecide(other, proposal, {}, 'moderator')).status).toBe(403);
    await suspend(app().ctx, author);
    expect((await callDecide(author, proposal)).status).toBe(403);
  });

  it('decides about an own proposal for an own definition but a moderator', async () => {
    const proposal = await proposed(author, aCorrection(id));
    expect(await received(author)).toEqual({ proposals: [], hasMore: false });
    expect((await callDecide(author, proposal)).status).toBe(403);
    await callDecide(await aModerator(app()), proposal, {}, 'moderator');
    expect(await historyOf(app())).toMatchObject([{ kind: 'mended', by: author.username }, {}]);
  });
});

describe('it is refused', () => {
  it.each([
    ['the same text', { text: WRONG }, 400],
    ['a reason that is missing', { why: '' }, 400],
    ['a reason with an address', { why: 'See www.sky.com for more' }, 400],
    ['a text with an address', { text: WRONG.replace('the lights', 'www.a.com') }, 400],
    ['an unknown definition', { definitionId: 999_999 }, 404],
    ['another text than the present one', { against: `${WRONG}!` }, 409],
  ])('%s', async (_, body, status) => {
    const answer = await callPropose(app(), aCorrection(id, body));
    expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status });
  });

  it('when it is about what is hidden, as if it had never been', async () => {
    await sql(`update all_definitions set visibility = 'removed'`);
    const [hidden, unknown] = [
      await callPropose(app(), aCorrection(id)),
      await callPropose(app(), aCorrection(99_999)),
    ];
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
  });

  it('a second time, and when too many wait for one definition, from one address, or of one member', async () => {
    const text = (n: number) => WRONG.replace('sky', `sky ${n}`);
    await proposed(app(), aCorrection(id));
    expect((await callPropose(app(), aCorrection(id), '203.0.113.2')).body.message).toBe(
      'This is proposed already, and waits for a decision.',
    );
    for (let n = 1; n < 5; n++) await proposed(app(), aCorrection(id, { text: text(n) }));
    expect((await callPropose(app(), aCorrection(id, { text: text(5) }))).status).toBe(409);
    for (let n = 5; n < 10; n++) await proposed(app(), aCorrection(id, { text: text(n) }), '203.0.113.2');
    const reader = await aMember(app());
    expect((await callPropose(reader, aCorrection(id, { text: text(10) }))).body.message).toBe(
      '10 proposals for this wait for a decision. Please wait for those first.',
    );
    await sql(`update proposals set proposed_by = $1, by_visitor = false, address_hash = null`, [reader.id]);
    await sql(
      `insert into proposals (kind, word_id, payload, key, why, by_visitor, is_held, proposed_by)
       select 'alias', $1, '{"alias": "x", "aliasKind": "variant"}', n::text, '', false, false, $2 from generate_series(1, 10) n`,
      [wordId, reader.id],
    );
    const { id: elsewhere } = await aText(app(), { word: 'hearsay' });
    expect((await callPropose(reader, aCorrection(elsewhere))).body.message).toBe(
      '20 of your proposals wait for a decision. Please wait for those first.',
    );
  });
});

it('a proposal that is decided cannot be changed in the database', async () => {
  const proposal = await proposed(app(), aCorrection(id));
  await callDecide(author, proposal);
  await expect(sql(`update proposals set state = 'rejected' where id = $1`, [proposal])).rejects.toThrow(
    'settled',
  );
  await expect(sql(`update definition_revisions set text = 'x'`)).rejects.toThrow('settled');
});
