import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { callVote, expectLedgerToAddUp, storeContest, vote, write } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
afterEach(() => expectLedgerToAddUp(app().ctx));

const rows = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const xpOf = async (member: Member) => (await member.http.get('/api/user')).body.xp as number;
const ledger = ({ id }: Member) =>
  rows('select kind, object, amount from xp_entries where user_id = $1 order by created_at, ctid', [id]);
const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
/** Definitions of one word, that a member wrote or nobody. @returns their ids */
async function definitionsBy(author: Member | null, count: number): Promise<number[]> {
  const { ids } = await storeContest(
    app().ctx,
    'many',
    Array.from({ length: count }, () => ({})),
  );
  await rows('update definitions set author_id = $1 where id = any($2)', [author?.id ?? null, ids]);
  return ids;
}
/** Moves all that was paid so far to another time of the UTC calendar. */
const movePayments = (time: string) => rows(`update xp_entries set created_at = ${time}`);
const MIDNIGHT = `date_trunc('day', now(), 'UTC')`;

describe('a new word', () => {
  it('pays 10 with its first definition, and nothing alone', async () => {
    const member = await aMember(app());
    const { body } = await member.http.post('/api/words').send({ word: 'alpha', type: 'word' });
    expect(await xpOf(member)).toBe(0);
    const text = 'What alpha means to its users.';
    await member.http.post('/api/definitions').send({ wordId: body.id, text });
    expect(await xpOf(member)).toBe(10);
    expect(await ledger(member)).toEqual([{ kind: 'new-word', object: String(body.id), amount: 10 }]);
  });

  it('pays three times a day', async () => {
    const member = await aMember(app());
    for (const [i, word] of WORDS.slice(0, 5).entries()) {
      await write(member, word);
      expect(await xpOf(member)).toBe(10 * Math.min(3, i + 1));
    }
    expect((await ledger(member)).map(({ amount }) => amount)).toEqual([10, 10, 10, 0, 0]);
  });

  it('pays three times a day also when five come at once', async () => {
    const member = await aMember(app());
    await Promise.all(WORDS.slice(0, 5).map((word) => write(member, word)));
    expect(await xpOf(member)).toBe(30);
  });

  it('of which another member writes the first definition pays that one 5, and its finder 5 for a later one', async () => {
    const [finder, writer] = (await members(app(), 2)) as [Member, Member];
    await finder.http.post('/api/words').send({ word: 'alpha', type: 'word' });
    await write(writer, 'alpha');
    expect(await xpOf(writer)).toBe(5);
    await write(finder, 'alpha');
    expect(await xpOf(finder)).toBe(5);
  });
});

describe('a definition added to a word', () => {
  it('pays 5, five times a day', async () => {
    const member = await aMember(app());
    await storeWords(app().ctx, WORDS);
    for (const [i, word] of WORDS.entries()) {
      await write(member, word);
      expect(await xpOf(member)).toBe(5 * Math.min(5, i + 1));
    }
  });

  it('pays for a second one of the same member too', async () => {
    const member = await aMember(app());
    await write(member, 'alpha', 'The first reading of it.');
    await write(member, 'alpha', 'The second reading of it.');
    expect(await xpOf(member)).toBe(15);
  });

  it('pays nothing for a text that is there already, whoever wrote it', async () => {
    const [first, second] = (await members(app(), 2)) as [Member, Member];
    const { wordId } = await write(first, 'alpha', 'The only reading of it.');
    for (const member of [first, second]) {
      const text = 'the  ONLY reading of it.';
      expect((await member.http.post('/api/definitions').send({ wordId, text })).status).toBe(200);
    }
    expect([await xpOf(first), await xpOf(second)]).toEqual([10, 0]);
  });

  it('pays nothing when it is submitted without a name, even by somebody signed in', async () => {
    const member = await aMember(app());
    for (const word of ['alpha', 'beta']) {
      const definition = `What ${word} means to its users.`;
      const { status } = await member.http
        .post('/api/anonymous/submit')
        .send({ type: 'word', word, definition });
      expect(status).toBe(201);
    }
    expect(await xpOf(member)).toBe(0);
    expect(await rows('select from xp_entries')).toEqual([]);
  });
});

describe('a vote', () => {
  it('pays 1, twenty times a day', async () => {
    const member = await aMember(app());
    const ids = await definitionsBy(null, 22);
    for (const [i, id] of ids.entries())
      expect((await vote(member, id, i % 2 ? 1 : -1)).xp).toBe(Math.min(20, i + 1));
  });

  it('pays twenty times a day also when thirty come at once', async () => {
    const member = await aMember(app());
    const ids = await definitionsBy(null, 30);
    await Promise.all(ids.map((id) => vote(member, id)));
    expect(await xpOf(member)).toBe(20);
  });

  it('that is taken back costs what it paid, and pays nothing the next time', async () => {
    const member = await aMember(app());
    const [id] = await definitionsBy(null, 1);
    const xp = [];
    for (const value of [1, null, -1, null, 1] as const) xp.push((await vote(member, id!, value)).xp);
    expect(xp).toEqual([1, 0, 0, 0, 0]);
    expect(await ledger(member)).toEqual([
      { kind: 'vote', object: String(id), amount: 1 },
      { kind: 'vote-undone', object: String(id), amount: -1 },
    ]);
  });

  it('that paid nothing costs nothing when it is taken back', async () => {
    const member = await aMember(app());
    const ids = await definitionsBy(null, 21);
    for (const id of ids) await vote(member, id);
    expect((await vote(member, ids[20]!, null)).xp).toBe(20);
    expect((await vote(member, ids[0]!, null)).xp).toBe(19);
  });

  it('that is taken back makes no room for another one that day', async () => {
    const member = await aMember(app());
    const ids = await definitionsBy(null, 21);
    for (const id of ids.slice(0, 20)) await vote(member, id);
    await vote(member, ids[0]!, null);
    expect((await vote(member, ids[20]!)).xp).toBe(19);
  });

  it('that is changed pays nothing more', async () => {
    const member = await aMember(app());
    const [id] = await definitionsBy(null, 1);
    for (const value of [1, -1, 1, -1] as const) expect((await vote(member, id!, value)).xp).toBe(1);
  });
});

describe('an up-vote received', () => {
  it('pays the author 2, twenty times a day', async () => {
    const [author, voter] = (await members(app(), 2)) as [Member, Member];
    for (const [i, id] of (await definitionsBy(author, 22)).entries()) {
      await vote(voter, id);
      expect(await xpOf(author)).toBe(2 * Math.min(20, i + 1));
    }
  });

  it('pays once for each member and definition, whatever becomes of the vote', async () => {
    const [author, voter, other] = (await members(app(), 3)) as [Member, Member, Member];
    const [id] = await definitionsBy(author, 1);
    for (const value of [-1, 1, -1, 1, null, 1, null] as const) await vote(voter, id!, value);
    expect(await xpOf(author)).toBe(2);
    await vote(other, id!);
    expect(await xpOf(author)).toBe(4);
    expect(await ledger(author)).toEqual([
      { kind: 'up-vote', object: `${id}/${voter.id}`, amount: 2 },
      { kind: 'up-vote', object: `${id}/${other.id}`, amount: 2 },
    ]);
  });

  it('is none when the vote goes down', async () => {
    const [author, voter] = (await members(app(), 2)) as [Member, Member];
    await vote(voter, (await definitionsBy(author, 1))[0]!, -1);
    expect(await xpOf(author)).toBe(0);
  });
});

describe('a day', () => {
  /** Earns 30 by words and 25 by definitions. */
  async function earn55(): Promise<Member> {
    const member = await aMember(app());
    await storeWords(app().ctx, ['one', 'two', 'three', 'four', 'five']);
    for (const word of WORDS.slice(0, 3)) await write(member, word);
    for (const word of ['one', 'two', 'three', 'four', 'five']) await write(member, word);
    expect(await xpOf(member)).toBe(55);
    return member;
  }

  it('brings 60 at most: the last payment is what is left', async () => {
    const [member, voter] = [await earn55(), await aMember(app())];
    const xp = [];
    for (const id of await definitionsBy(member, 4)) {
      await vote(voter, id);
      xp.push(await xpOf(member));
    }
    expect(xp).toEqual([57, 59, 60, 60]);
    const { ids } = await storeContest(app().ctx, 'other', [{}]);
    expect((await vote(member, ids[0]!)).xp).toBe(60);
    expect((await ledger(member)).filter(({ kind }) => kind === 'up-vote').map((e) => e.amount)).toEqual([
      2, 2, 1, 0,
    ]);
  });

  it('brings 25 for each win beside that, before and after', async () => {
    const [member, voter] = [await earn55(), await aMember(app())];
    const win = async (word: string) => {
      const { ids } = await storeContest(app().ctx, word, [{}, { up: 4 }]);
      await rows('update definitions set author_id = $1 where id = $2', [member.id, ids[1]]);
      await vote(voter, ids[1]!);
    };
    await win('first');
    expect(await xpOf(member)).toBe(55 + 25 + 2);
    await win('second');
    await win('third');
    await win('fourth');
    expect(await xpOf(member)).toBe(60 + 4 * 25);
  });

  it('begins at 00:00 UTC: what was paid before does not count, what was paid then does', async () => {
    const member = await earn55();
    const { ids } = await storeContest(
      app().ctx,
      'other',
      Array.from({ length: 12 }, () => ({})),
    );
    await movePayments(MIDNIGHT);
    for (const id of ids.slice(0, 6)) await vote(member, id);
    expect(await xpOf(member)).toBe(60);
    await movePayments(`${MIDNIGHT} - interval '1 millisecond'`);
    for (const id of ids.slice(6)) await vote(member, id);
    expect(await xpOf(member)).toBe(66);
    await write(member, 'zeta');
    expect(await xpOf(member)).toBe(76);
  });

  it('that is another one does not pay again for the same', async () => {
    const [author, voter] = (await members(app(), 2)) as [Member, Member];
    const { id } = await write(author, 'alpha');
    await vote(voter, id);
    await movePayments(`now() - interval '3 days'`);
    await callVote(voter, id, null);
    expect((await vote(voter, id)).xp).toBe(0);
    expect(await xpOf(author)).toBe(12);
  });
});

describe('the ledger', () => {
  it('cannot hold an event twice', async () => {
    const member = await aMember(app());
    const { wordId } = await write(member, 'alpha');
    await expect(
      rows(`insert into xp_entries (user_id, kind, object, amount) values ($1, 'new-word', $2, 10)`, [
        member.id,
        String(wordId),
      ]),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
