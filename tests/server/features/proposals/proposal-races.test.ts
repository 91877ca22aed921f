import { beforeEach, expect, it } from 'vitest';
import { members, aModerator, type Member } from '../../../support/auth/members.ts';
import { BEHIND_PROXY } from '../../../support/moderation/moderation.ts';
import {
  aCorrection,
  aName,
  aText,
  callDecide,
  callPropose,
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
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const OTHER = WRONG.replace('sky', 'skies');

let author: Member;
let reader: Member;
let moderator: Member;
let id: number;
let wordId: number;
beforeEach(async () => {
  [author, reader] = (await members(app(), 2)) as [Member, Member];
  moderator = await aModerator(app());
  ({ id, wordId } = await aText(app(), { by: author }));
});

it('an author and a moderator who decide at once make one decision, and one notice', async () => {
  const proposal = await proposed(reader, aCorrection(id));
  const answers = await Promise.all([
    callDecide(author, proposal),
    callDecide(moderator, proposal, {}, 'moderator'),
    callDecide(moderator, proposal, { decision: 'reject', why: 'No need.' }, 'moderator'),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  expect((await noticesOf(reader)).length).toBe(1);
  const state = await stateOf(app(), proposal);
  expect(await historyOf(app())).toHaveLength(state === 'accepted' ? 2 : 1);
  expect(await textOf(app(), id)).toBe(state === 'accepted' ? RIGHT : WRONG);
});

it('of two corrections that are accepted at once one holds, and the other is stale', async () => {
  const ids = [
    await proposed(reader, aCorrection(id)),
    await proposed(app(), aCorrection(id, { text: OTHER })),
  ];
  const answers = await Promise.all(ids.map((one) => callDecide(author, one)));
  expect(statusesOf(answers)).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409)!;
  expect(lost.body.message).toBe('The text has changed since this was proposed.');
  expect((await Promise.all(ids.map((one) => stateOf(app(), one)))).toSorted()).toEqual([
    'accepted',
    'stale',
  ]);
});

it('a mend and an acceptance at once never mix', async () => {
  const proposal = await proposed(reader, aCorrection(id));
  const [accepted, mended] = await Promise.all([callDecide(author, proposal), mend(author, id, OTHER)]);
  expect(statusesOf([accepted, mended])).toEqual([200, 409]);
  expect(await textOf(app(), id)).toBe(accepted.status === 200 ? RIGHT : OTHER);
});

it('a definition that is removed while its correction is accepted stays removed, with or without it', async () => {
  const proposal = await proposed(reader, aCorrection(id));
  const [accepted] = await Promise.all([
    callDecide(author, proposal),
    // With the word locked before, as decisions do it.
    sql(`select lock_word_of(${id}); update all_definitions set visibility = 'removed' where id = ${id}`),
  ]);
  expect([200, 409]).toContain(accepted.status);
  expect((await app().http.get('/api/words/rumour/history')).status).toBe(404);
});

it('as many proposals at once as there may be, and no more', async () => {
  const text = (n: number) => WRONG.replace('sky', `sky ${n}`);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => callPropose(app(), aCorrection(id, { text: text(n) }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
});

it('one name that is proposed for two words goes to one of them', async () => {
  const [other] = (await storeWords(app().ctx, ['gossip'])) as [number];
  const ids = [
    await proposed(reader, aName(wordId, 'Hearsay')),
    await proposed(reader, aName(other, 'hearsay')),
  ];
  const answers = await Promise.all(ids.map((one) => callDecide(moderator, one, {}, 'moderator')));
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await sql('select from aliases')).toHaveLength(1);
});

it('an account that is deleted while its proposal is accepted leaves no name behind', async () => {
  const proposal = await proposed(reader, aCorrection(id));
  const [accepted, deleted] = await Promise.all([
    callDecide(author, proposal),
    reader.http.delete('/api/account').send({ password: reader.password }),
  ]);
  expect([accepted.status, deleted.status]).toEqual([accepted.status === 200 ? 200 : 409, 200]);
  expect(JSON.stringify(await historyOf(app()))).not.toContain(reader.username);
  expect(await sql('select from proposals where proposed_by is not null')).toHaveLength(0);
});
