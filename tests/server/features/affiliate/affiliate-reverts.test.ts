import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { revertLastChange, revertLinksOf } from '#server/features/affiliate/affiliate-reverts.service.ts';
import { changesOf, setLink, storedLinks } from '../../../support/affiliate/affiliate.ts';
import { runSql } from '../../../support/server/db.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { keepsAnswers, LOCK_WORD, untilWaiting } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const LINK = 'https://example.com/book';

let ids: Record<'alpha' | 'beta' | 'gamma', number>;
let honest: Member;
let vandal: Member;

beforeEach(async () => {
  const [alpha, beta, gamma] = await storeWords(app().ctx, ['alpha', 'beta', 'gamma']);
  ids = { alpha: alpha!, beta: beta!, gamma: gamma! };
  [honest, vandal] = (await members(app(), 2)) as [Member, Member];
});

const revertAll = ({ username }: Member) => revertLinksOf(app().ctx.db, username);
const revertOne = (word: string) => revertLastChange(app().ctx.db, word);
const links = async () => (await storedLinks(app())).words.map(({ link }) => link);

describe('the links that a member changed last', () => {
  it('go back to what they were before the first of the changes in a row, recorded as by the operator', async () => {
    await setLink(honest, ids.alpha, LINK);
    for (const link of ['spam.com/1', null, 'spam.com/2']) await setLink(vandal, ids.alpha, link);
    await setLink(vandal, ids.beta, 'spam.com/3');
    expect(await revertAll(vandal)).toEqual({
      reverted: [
        { word: 'alpha', from: 'spam.com/2', to: LINK },
        { word: 'beta', from: 'spam.com/3', to: null },
      ],
      others: [],
    });
    expect(await links()).toEqual([LINK, null, null]);
    expect(await changesOf(honest, ids.alpha)).toMatchObject([
      { by: null, byOperator: true, before: 'spam.com/2', after: LINK },
      { by: vandal.username, byOperator: false, before: null, after: 'spam.com/2' },
      { by: vandal.username },
      { by: vandal.username },
      { by: honest.username, byOperator: false, before: null, after: LINK },
    ]);
  });

  it('are found by the name in any letter case', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await revertLinksOf(app().ctx.db, ` ${vandal.username.toUpperCase()} `);
    expect(await links()).toEqual([null, null, null]);
  });

  it('are not those that somebody else changed since, whose words are named', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await setLink(honest, ids.alpha, LINK);
    await setLink(honest, ids.beta, LINK);
    expect(await revertAll(vandal)).toEqual({ reverted: [], others: ['alpha'] });
    expect(await links()).toEqual([LINK, LINK, null]);
  });

  it('are not those that were set past the site since', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await runSql(app().databaseUrl, 'update words set affiliate_link = $1 where id = $2', [LINK, ids.alpha]);
    expect(await revertAll(vandal)).toEqual({ reverted: [], others: ['alpha'] });
    expect(await links()).toEqual([LINK, null, null]);
  });

  it('need nothing where the changes came back to what was there', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await setLink(vandal, ids.alpha, null);
    const { changes } = await storedLinks(app());
    expect(await revertAll(vandal)).toEqual({ reverted: [], others: [] });
    expect((await storedLinks(app())).changes).toEqual(changes);
  });

  it('are put back once, and again when they are changed anew', async () => {
    await setLink(vandal, ids.alpha, 'spam.com/1');
    await revertAll(vandal);
    expect(await revertAll(vandal)).toEqual({ reverted: [], others: [] });
    await setLink(vandal, ids.alpha, 'spam.com/2');
    expect((await revertAll(vandal)).reverted).toEqual([{ word: 'alpha', from: 'spam.com/2', to: null }]);
  });

  it('go back through two members who took turns, the last one first', async () => {
    await setLink(honest, ids.alpha, 'spam.com/1');
    await setLink(vandal, ids.alpha, 'spam.com/2');
    await revertAll(vandal);
    expect((await revertAll(honest)).reverted).toEqual([{ word: 'alpha', from: 'spam.com/1', to: null }]);
    expect(await links()).toEqual([null, null, null]);
  });

  it('wait for a change that is under way, and count it', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    const open = await hold(app().databaseUrl, LOCK_WORD, [ids.alpha]);
    const reverting = revertAll(vandal);
    await untilWaiting(app(), 1);
    await expectToWait(reverting);
    await open.query('update words set affiliate_link = $1 where id = $2', [LINK, ids.alpha]);
    await open.query(
      `insert into affiliate_changes (word_id, word, user_id, before, after) values ($1, 'alpha', $2, 'spam.com', $3)`,
      [ids.alpha, honest.id, LINK],
    );
    await open.commit();
    expect(await reverting).toEqual({ reverted: [], others: ['alpha'] });
    expect(await links()).toEqual([LINK, null, null]);
  });

  it('all go back or none', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await setLink(vandal, ids.beta, 'spam.com');
    await runSql(
      app().databaseUrl,
      `alter table affiliate_changes add constraint refuse_beta check (word <> 'beta' or not by_operator)`,
    );
    onTestFinished(async () => {
      await runSql(app().databaseUrl, 'alter table affiliate_changes drop constraint refuse_beta');
    });
    await expect(revertAll(vandal)).rejects.toThrow(/./);
    expect(await links()).toEqual(['spam.com', 'spam.com', null]);
  });

  it('show at once in the processes that had an answer ready', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    const shown = async () =>
      (await app().http.get('/api/public/dictionary/alpha')).body.affiliateLink as unknown;
    await vi.waitFor(async () => expect(await keepsAnswers(app(), '/api/subcategories')).toBe(true), 5000);
    expect(await shown()).toBe('spam.com');
    await revertAll(vandal);
    await vi.waitFor(async () => expect(await shown()).toBeNull(), 1000);
  });

  it('go back by the number of a member whose account is gone', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await vandal.http.delete('/api/account').send({ password: vandal.password }).expect(200);
    expect(await revertLinksOf(app().ctx.db, `#${vandal.id}`)).toMatchObject({
      reverted: [{ word: 'alpha' }],
    });
    expect(await revertLinksOf(app().ctx.db, '#999999999')).toEqual({ reverted: [], others: [] });
  });

  it('belong to nobody where no member has the name', async () => {
    await expect(revertLinksOf(app().ctx.db, 'nobody at all')).rejects.toMatchObject({
      status: 404,
      message: 'No member is called nobody at all.',
    });
  });
});

describe('the last change of a word', () => {
  it('is undone alone, and the one before it by the next call', async () => {
    await setLink(honest, ids.alpha, LINK);
    await setLink(vandal, ids.alpha, 'spam.com/1');
    await setLink(vandal, ids.alpha, 'spam.com/2');
    expect(await revertOne(' Alpha ')).toMatchObject({
      word: 'alpha',
      from: 'spam.com/2',
      to: 'spam.com/1',
      memberId: vandal.id,
    });
    expect(await revertOne('alpha')).toMatchObject({ word: 'alpha', from: 'spam.com/1', to: LINK });
    expect(await revertOne('alpha')).toMatchObject({ word: 'alpha', from: LINK, to: null });
    await expect(revertOne('alpha')).rejects.toMatchObject({
      status: 409,
      message: 'There is no change of the link of "alpha" to undo.',
    });
  });

  it('may be of a member whose account is gone', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await vandal.http.delete('/api/account').send({ password: vandal.password }).expect(200);
    expect(await revertOne('alpha')).toMatchObject({ word: 'alpha', from: 'spam.com', to: null });
  });

  it('is left where the link was set past the site since, and for a word that does not exist', async () => {
    await setLink(vandal, ids.alpha, 'spam.com');
    await runSql(app().databaseUrl, 'update words set affiliate_link = null');
    await expect(revertOne('alpha')).rejects.toMatchObject({ status: 409 });
    await expect(revertOne('omega')).rejects.toMatchObject({
      status: 404,
      message: 'The dictionary has no word "omega".',
    });
  });
});
