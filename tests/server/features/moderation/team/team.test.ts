import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { setRole } from '#server/features/moderation/team/team.service.ts';
import { aMember, aModerator, suspend, type Member } from '../../../../support/auth/members.ts';
import { aVisitorsText, decide, report } from '../../../../support/moderation/moderation.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const PATH = '/api/moderation/team';

let admin: Member;
beforeEach(async () => {
  admin = await aModerator(app(), 'admin');
});

const put = ({ http }: Member, { username }: Pick<Member, 'username'>, role: Role) =>
  http.put(PATH).send({ username, role });
const roleOf = async ({ id }: Member) => (await sql('select role from users where id = $1', [id]))[0]!.role;

describe('the team', () => {
  it('is appointed and dismissed by admins, and every change stays', async () => {
    const member = await aMember(app(), { username: 'Warden' });
    expect((await put(admin, { username: ' wARDEN ' }, 'moderator')).status).toBe(200);
    expect((await member.http.get('/api/moderation/cases')).status).toBe(200);
    const { id } = await aVisitorsText(app());
    await report(app(), id);
    await decide(app(), member);
    const { body } = await member.http.get(PATH);
    expect(body).toEqual({
      team: [
        { username: admin.username, role: 'admin', since: null, decisions: 0, isSuspended: false },
        {
          username: 'Warden',
          role: 'moderator',
          since: expect.any(String) as string,
          decisions: 1,
          isSuspended: false,
        },
      ],
      changes: [
        {
          id: 1,
          username: 'Warden',
          from: 'member',
          to: 'moderator',
          by: admin.username,
          at: expect.any(String) as string,
        },
      ],
    });
    expect((await put(member, admin, 'member')).status).toBe(403);
    expect((await put(admin, member, 'member')).status).toBe(200);
    expect((await put(admin, member, 'member')).status).toBe(200); // changes nothing more
    expect((await member.http.get(PATH)).status).toBe(403);
    expect(await sql('select "from", "to" from role_changes order by id')).toEqual([
      { from: 'member', to: 'moderator' },
      { from: 'moderator', to: 'member' },
    ]);
    await expect(sql('delete from role_changes')).rejects.toThrow('role_changes is append-only');
  });

  it('has the changes of the operator too, without a name', async () => {
    await aMember(app(), { username: 'Warden' });
    await setRole(app().ctx.db, 'warden', 'moderator');
    const { body } = await admin.http.get(PATH);
    expect(body.changes).toMatchObject([{ username: 'Warden', to: 'moderator', by: null }]);
  });

  it('nobody changes the own role, so an admin is always left', async () => {
    expect((await put(admin, admin, 'member')).status).toBe(409);
    expect((await put(admin, { username: 'nobody' }, 'moderator')).status).toBe(404);
    const second = await aModerator(app(), 'admin');
    // Both come past the first check, and meet at the database.
    const holder = await app().ctx.db.$client.connect();
    await holder.query('begin; lock table role_changes in access exclusive mode');
    const answers = Promise.all([put(admin, second, 'member'), put(second, admin, 'member')]);
    await expect
      .poll(() =>
        sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toHaveLength(2);
    await holder.query('commit');
    holder.release();
    const statuses = (await answers).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await sql(`select from users where role = 'admin'`)).toHaveLength(1);
  });

  it('the only admin cannot delete the account, and of two who do only one', async () => {
    const leave = ({ http, password }: Member) => http.delete('/api/account').send({ password });
    await suspend(app().ctx, await aModerator(app(), 'admin'));
    const { status, body } = await leave(admin);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'You are the only admin. Please appoint another one before you go.',
    });
    const second = await aModerator(app(), 'admin');
    const statuses = (await Promise.all([leave(admin), leave(second)])).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a suspended admin changes nothing', async () => {
    const second = await aModerator(app(), 'admin');
    await suspend(app().ctx, second);
    expect((await put(second, admin, 'member')).status).toBe(403);
    expect(await roleOf(admin)).toBe('admin');
  });

  it('a history of the own role is refused by the database itself', async () => {
    const values = [admin.id];
    await expect(
      sql(
        `insert into role_changes (member_id, "from", "to", changed_by) values ($1, 'member', 'admin', $1)`,
        values,
      ),
    ).rejects.toThrow('role_changes_not_one_own');
  });
});
