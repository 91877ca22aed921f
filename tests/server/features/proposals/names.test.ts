import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aModerator, suspend, type Member } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import { aName, callDecide, callPropose, noticesOf, proposed } from '../../../support/proposals/proposals.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ SCREENING: 'standard' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let member: Member;
let moderator: Member;
let wordId: number;
beforeEach(async () => {
  member = await aMember(app());
  moderator = await aModerator(app());
  [wordId] = (await storeWords(app().ctx, ['new world order', 'gossip'])) as [number];
});
const accept = (id: number, body = {}) => callDecide(moderator, id, body, 'moderator');

describe('another name that a member proposes', () => {
  it('leads to the word, and is on its page, as soon as a moderator accepts it', async () => {
    await app().http.get('/api/public/dictionary/nwo');
    const id = await proposed(member, aName(wordId, 'N.W.O.', 'abbreviation'));
    expect((await app().http.get('/api/public/dictionary/new%20world%20order')).body.aliases).toEqual([]);
    expect((await accept(id)).status).toBe(200);
    expect((await app().http.get('/api/public/dictionary/new%20world%20order')).body.aliases).toEqual([
      'N.W.O.',
    ]);
    const { status, headers } = await app().http.get('/api/public/dictionary/n.w.o.').redirects(0);
    expect([status, headers.location]).toEqual([301, '/api/public/dictionary/new%20world%20order']);
    const page = await app().http.get('/dictionary/n-w-o/history').redirects(0);
    expect([page.status, page.headers.location]).toEqual([301, '/dictionary/new%20world%20order/history']);
    expect(await noticesOf(member)).toEqual(['proposal-decided: accepted']);
    expect(await sql('select proposed_by, is_curated from aliases')).toEqual([
      { proposed_by: member.id, is_curated: false },
    ]);
    const { body } = await app().http.get('/api/moderation/log');
    expect(body.entries).toMatchObject([{ kind: 'alias', word: 'new world order', action: 'accepted' }]);
  });

  it('is rejected with a reason, and can be proposed again', async () => {
    const id = await proposed(member, aName(wordId, 'NWO'));
    await accept(id, { decision: 'reject', why: 'That is a film.' });
    const { body } = await member.http.get('/api/notices');
    expect(body.notices[0].proposal).toEqual({
      kind: 'alias',
      state: 'rejected',
      decisionWhy: 'That is a film.',
    });
    await proposed(member, aName(wordId, 'NWO'));
  });

  it('may be how the word itself is written', async () => {
    const id = await proposed(member, aName(wordId, 'New World Order', 'written'));
    expect((await accept(id)).status).toBe(200);
  });
});

describe('it is refused', () => {
  it.each([
    ['by a visitor', 401, async () => callPropose(app(), aName(wordId, 'NWO'))],
    [
      'by a member who is suspended',
      403,
      async () => {
        await suspend(app().ctx, member);
        return callPropose(member, aName(wordId, 'NWO'));
      },
    ],
    ['for a word that there is not', 404, () => callPropose(member, aName(99_999, 'NWO'))],
    ['without a letter or a digit', 400, () => callPropose(member, aName(wordId, '!?!'))],
    ['in two lines', 400, () => callPropose(member, aName(wordId, 'New\nOrder'))],
    ['with characters that nobody sees', 400, () => callPropose(member, aName(wordId, 'NW\u200bO'))],
    ['longer than sixty characters', 400, () => callPropose(member, aName(wordId, 'x'.repeat(61)))],
    ['of a kind that there is not', 400, () => callPropose(member, aName(wordId, 'NWO', 'slang'))],
    ['with an address', 400, () => callPropose(member, aName(wordId, 'www.nwo.com'))],
    ['when it is the word', 409, () => callPropose(member, aName(wordId, 'New World-Order'))],
    ['when it is another word', 409, () => callPropose(member, aName(wordId, 'Gossip'))],
    [
      'when it is the name of another word',
      409,
      async () => {
        await sql(
          `insert into aliases (word_id, alias, key, kind) select id, 'NWO', 'nwo', 'variant' from words where word = 'gossip'`,
        );
        return callPropose(member, aName(wordId, 'nwo'));
      },
    ],
    [
      'for a word that is locked',
      409,
      async () => {
        await act(moderator, wordId, { kind: 'lock', reason: 'spam' });
        return callPropose(member, aName(wordId, 'NWO'));
      },
    ],
    [
      'for a word with thirty names',
      409,
      async () => {
        await sql(
          `insert into aliases (word_id, alias, key, kind) select $1, 'name ' || n, 'name ' || n, 'variant' from generate_series(1, 30) n`,
          [wordId],
        );
        return callPropose(member, aName(wordId, 'NWO'));
      },
    ],
  ] satisfies [string, number, () => Promise<{ status: number }> | PromiseLike<{ status: number }>][])(
    '%s',
    async (_, status, call) => {
      expect((await call()).status).toBe(status);
      expect(await sql('select from proposals')).toHaveLength(0);
    },
  );

  it('without a word about what is hidden', async () => {
    await sql(`update all_words set decided_visibility = 'removed' where word = 'gossip'`);
    const { status, body } = await callPropose(member, aName(wordId, 'Gossip'));
    expect([status, body.message]).toEqual([409, '"Gossip" cannot be used.']);
  });

  it('at the end when somebody has taken it, or the word was merged meanwhile', async () => {
    const taken = await proposed(member, aName(wordId, 'Whispers'));
    await storeWords(app().ctx, ['whispers']);
    expect((await accept(taken)).body.message).toBe('"Whispers" is the word "whispers" itself.');
    const late = await proposed(member, aName(wordId, 'NWO'));
    const [into] = (await sql(`select id from words where word = 'gossip'`)) as [{ id: number }];
    await act(moderator, wordId, { kind: 'merge', intoWordId: into.id });
    expect((await accept(late)).body.message).toMatch(/merged/);
    expect(await sql('select from aliases')).toHaveLength(0);
  });
});
