import { describe, expect, it } from 'vitest';
import { deleteOldWeeks } from '#server/features/profile/board.queries.ts';
import { aMember, suspend, type Member } from '../../../support/auth/members.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { write } from '../../../support/votes/votes.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const join = ({ http }: Member, isListed = true) => http.put('/api/board/me').send({ isListed });
const place = async ({ http }: Member) =>
  (await http.get('/api/board/me')).body as { isListed: boolean; xp: number };
const board = async () => {
  const { body } = await app().http.get('/api/board');
  return (body.members as { username: string; xp: number }[]).map(({ username, xp }) => `${username} ${xp}`);
};

describe('the board of the week', () => {
  it('lists nobody who has not asked for it', async () => {
    const ada = await aMember(app());
    await write(ada, 'lantern');
    expect(await board()).toEqual([]);
    expect(await place(ada)).toEqual({ isListed: false, xp: 10 });
    expect(await sql('select from weekly_xp')).toEqual([]);
  });

  it('counts what was earned since Monday, before and after joining, and forgets who leaves', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await write(ada, 'lantern');
    await sql(
      `insert into xp_entries (user_id, kind, object, amount, created_at) values ($1, 'win', 'old', 25, now() - interval '8 days')`,
      [ada.id],
    );
    await Promise.all([join(ada), join(ada), write(ada, 'candle')]);
    await join(ben);
    await write(ben, 'torch');
    expect(await board()).toEqual([`${ada.username} 20`, `${ben.username} 10`]);
    expect((await app().http.get('/api/board')).body.week).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await place(ada)).toEqual({ isListed: true, xp: 20 });
    await sql(
      `insert into xp_entries (user_id, kind, object, amount) values ($1, 'new-word-undone', 'x', -15)`,
      [ada.id],
    );
    expect(await board()).toEqual([`${ben.username} 10`, `${ada.username} 5`]);
    await join(ben, false);
    expect(await board()).toEqual([`${ada.username} 5`]);
    expect(await sql('select from weekly_xp where user_id = $1', [ben.id])).toEqual([]);
  });

  it('begins anew on Monday, 00:00 UTC', async () => {
    const weeks = await sql(
      `select week_of('2026-11-22T23:59:59.999Z')::text as sunday, week_of('2026-11-23T00:00:00Z')::text as monday`,
    );
    expect(weeks).toEqual([{ sunday: '2026-11-16', monday: '2026-11-23' }]);
    const ada = await aMember(app());
    await join(ada);
    await write(ada, 'lantern');
    await sql(`update weekly_xp set week = week - 7`);
    expect(await board()).toEqual([]);
    await deleteOldWeeks(app().ctx.db);
    expect(await sql('select from weekly_xp')).toEqual([]);
  });

  it('does not name who is suspended, has no name any more, or is gone', async () => {
    const people = [await aMember(app()), await aMember(app()), await aMember(app())] as const;
    for (const [i, member] of people.entries()) {
      await join(member);
      await write(member, ['lantern', 'candle', 'torch'][i]!);
    }
    expect(await board()).toHaveLength(3);
    await suspend(app().ctx, people[0]);
    await sql('update users set name_removed_at = now() where id = $1', [people[1].id]);
    await people[2].http.delete('/api/account').send({ password: people[2].password });
    expect(await board()).toEqual([]);
    expect((await app().http.get('/api/board')).text).not.toContain('@');
  });
});
