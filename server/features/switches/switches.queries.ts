import { sql } from 'drizzle-orm';
import { NORMALLY_ON, SWITCHES, type Pause, type SwitchName } from '#shared/switches/switches.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { switchTurns } from '#server/db/schema/histories.ts';
import { isoTime } from '../words/words.sql.ts';

/** How a switch stands, and who turned it last. */
export interface SwitchState extends Pause {
  isOn: boolean;
  turnedAt: string | null;
  turnedBy: string | null;
}

const lastTurns = `select distinct on (t.name) t.name, t.is_on as "isOn", t.reason,
    ${isoTime('t.created_at')} as "turnedAt", u.username as "turnedBy"
  from switch_turns t left join users u on u.id = t.turned_by order by t.name, t.id desc`;

/** Every switch, also those that nobody has turned yet. */
export async function selectSwitches(db: Database | Transaction): Promise<SwitchState[]> {
  const { rows } = await db.execute<SwitchState & Record<string, unknown>>(sql.raw(lastTurns));
  const turned = new Map(rows.map((row) => [row.name, row]));
  return SWITCHES.map(
    (name) =>
      turned.get(name) ?? { name, isOn: NORMALLY_ON[name], reason: '', turnedAt: null, turnedBy: null },
  );
}

/** The switches that do not stand as they normally do. */
export async function selectPauses(db: Database): Promise<Pause[]> {
  const switches = await selectSwitches(db);
  return switches
    .filter(({ name, isOn }) => isOn !== NORMALLY_ON[name])
    .map(({ name, reason }) => ({ name, reason }));
}

/** Two turns of one switch come one after the other. */
export async function lockSwitch(tx: Transaction, name: SwitchName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`voxicon switch ${name}`}))`);
}

export async function insertTurn(tx: Transaction, turn: typeof switchTurns.$inferInsert): Promise<void> {
  await tx.insert(switchTurns).values(turn);
}

/** The last turns of all switches, latest first. */
export async function selectTurns(db: Database, limit: number) {
  const { rows } = await db.$client.query<{
    id: number;
    name: SwitchName;
    isOn: boolean;
    reason: string;
    by: string | null;
    at: string;
  }>({
    name: 'switch turns',
    text: `select t.id, t.name, t.is_on as "isOn", t.reason, u.username as by, ${isoTime('t.created_at')} as at
      from switch_turns t left join users u on u.id = t.turned_by order by t.id desc limit $1`,
    values: [limit],
  });
  return rows;
}
