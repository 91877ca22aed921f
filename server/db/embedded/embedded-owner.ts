import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The role that the server connects as. It owns the database and nothing else. */
export const OWNER = 'voxicon_app';

/** Transfers what the superuser still owns in older data folders. Extensions keep their owner. */
const HAND_OVER = `
do $$
declare item record;
begin
  for item in
    select format('alter schema %I owner to ${OWNER}', nspname) as command from pg_namespace
      where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter %s %s owner to ${OWNER}', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
        c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S')
        and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
          and d.deptype in ('a', 'e', 'i'))
    union all
    select format('alter routine %s owner to ${OWNER}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where proowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass
          and d.deptype = 'e')
  loop
    execute item.command;
  end loop;
end $$`;

/**
 * Creates the role that the server connects as, with a new password at every start, and makes it the owner of the
 * database. As superuser, an SQL injection could run programs.
 * @param superuserUrl connects as the superuser
 * @returns the role's password
 */
export async function giveToOwner(superuserUrl: string): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    await client.query(`${rowCount ? 'alter' : 'create'} role ${OWNER} login password '${password}'`);
    await client.query(`alter database postgres owner to ${OWNER}`);
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
  return password;
}
