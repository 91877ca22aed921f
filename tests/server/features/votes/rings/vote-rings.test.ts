import { describe, expect, it } from 'vitest';
import { findBursts, findRings } from '#server/features/votes/rings/vote-rings.service.ts';
import { recountDueVotes } from '#server/features/votes/due-recounts.service.ts';
import { aModerator, members, type Member } from '../../../../support/auth/members.ts';
import { BEHIND_PROXY } from '../../../../support/moderation/moderation.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { vote, write } from '../../../../support/votes/votes.ts';

const app = useTestApp({ ...BEHIND_PROXY, VOTE_MIN_ACCOUNT_AGE_HOURS: '24' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const tags = () => sql('select rule, detail from case_tags order by case_id');

/** Votes as from different houses. */
const voteApart = ({ http }: Member, id: number, house: number) =>
  http.put(`/api/definitions/${id}/vote`).set('X-Forwarded-For', `203.0.113.${house}`).send({ value: 1 });

async function aDayLater(): Promise<void> {
  await sql(`update users set created_at = created_at - interval '25 hours'`);
  await sql(`update due_recounts set due_at = due_at - interval '25 hours'`);
  await recountDueVotes(app().ctx);
}

describe('a burst of votes', () => {
  it('of four young accounts in ten minutes opens one case about the definition', async () => {
    const [author, ...voters] = (await members(app(), 5)) as [Member, ...Member[]];
    const { id } = await write(author, 'plain');
    for (const [house, voter] of voters.entries()) await voteApart(voter, id, house);
    await findBursts(app().ctx);
    expect(await tags()).toEqual([]); // none counts yet
    await aDayLater();
    await findBursts(app().ctx);
    await findBursts(app().ctx);
    expect(await tags()).toEqual([
      { rule: 'vote-burst', detail: '4 votes of young accounts, 4 of them within 10 minutes' },
    ]);
    const { body } = await (await aModerator(app())).http.get('/api/moderation/cases');
    expect(body).toMatchObject({ cases: [{ kind: 'definition', definitionId: id }] });
  });

  it('is no burst of three, nor of four over an hour, nor of accounts that are older than thirty days', async () => {
    const [author, ...voters] = (await members(app(), 5)) as [Member, ...Member[]];
    const three = await write(author, 'plain');
    const slow = await write(author, 'slow');
    const old = await write(author, 'old');
    for (const [house, voter] of voters.entries()) {
      if (house < 3) await voteApart(voter, three.id, house);
      await voteApart(voter, slow.id, house);
    }
    await sql(
      `update votes set created_at = created_at - user_id * interval '4 minutes' where definition_id = $1`,
      [slow.id],
    );
    await aDayLater();
    await sql(`update users set created_at = now() - interval '40 days'`);
    for (const [house, voter] of voters.entries()) await voteApart(voter, old.id, house);
    await findBursts(app().ctx);
    expect(await tags()).toEqual([]);
  });
});

describe('two members who vote for each other', () => {
  /** Each writes so many definitions, and the other votes for them. */
  async function aPair(count: number) {
    const [a, b] = (await members(app(), 2)) as [Member, Member];
    await sql(`update users set created_at = now() - interval '40 days'`);
    const letters = 'abcdefghij';
    for (let i = 0; i < count; i++) {
      await vote(b, (await write(a, `first ${letters[i]}`)).id);
      await vote(a, (await write(b, `second ${letters[i]}`)).id);
    }
    return { a, b };
  }

  it('five times, and agree, are a case about the older one', async () => {
    const pair = await aPair(5);
    const [older, younger] = [pair.a.id, pair.b.id].toSorted((a, b) => a - b);
    await findRings(app().ctx);
    await findRings(app().ctx);
    expect(await tags()).toEqual([
      {
        rule: 'vote-ring',
        detail: `with member #${younger}: 5 and 5 up-votes for each other, 100 % agreement`,
      },
    ]);
    expect(await sql('select member_id from cases')).toEqual([{ member_id: older }]);
  });

  it('four times are none', async () => {
    await aPair(4);
    await findRings(app().ctx);
    expect(await tags()).toEqual([]);
  });

  it('five times, but disagree about others, are none', async () => {
    const { a, b } = await aPair(5);
    const [other] = (await members(app(), 1)) as [Member];
    for (const word of ['third a', 'third b', 'third c']) {
      const { id } = await write(other, word);
      await vote(a, id, 1);
      await vote(b, id, -1);
    }
    await findRings(app().ctx);
    expect(await tags()).toEqual([]);
  });
});
