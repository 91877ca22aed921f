import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ROLES } from '#shared/auth/roles.ts';
import { SWITCHES } from '#shared/switches/switches.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';

const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/**
 * Every turn of a switch; the last one of each says how it stands. Append-only: a trigger refuses every change and
 * deletion, and tells all processes of every turn.
 */
export const switchTurns = pgTable(
  'switch_turns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text({ enum: SWITCHES }).notNull(),
    isOn: boolean('is_on').notNull(),
    /** Why, for everybody to read. */
    reason: text().notNull().default(''),
    /** Null for the operator, who works at the server itself. */
    turnedBy: integer('turned_by').references(() => users.id),
    createdAt,
  },
  (t) => [
    index('switch_turns_name').on(t.name, t.id),
    check('switch_turns_name_known', sql`${t.name} in ${oneOf(SWITCHES)}`),
    check('switch_turns_reason_length', sql`length(${t.reason}) <= 200`),
  ],
);

/** Every change of the list of watched words. Append-only. */
export const watchedWordChanges = pgTable(
  'watched_word_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['added', 'changed', 'deleted'] }).notNull(),
    term: text().notNull(),
    action: text({ enum: ['tag', 'hold', 'refuse'] }).notNull(),
    message: text().notNull().default(''),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => users.id),
    createdAt,
  },
  (t) => [check('watched_word_changes_kind_known', sql`${t.kind} in ('added', 'changed', 'deleted')`)],
);

/** Every change of a role. Append-only. */
export const roleChanges = pgTable(
  'role_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => users.id),
    from: text({ enum: ROLES }).notNull(),
    to: text({ enum: ROLES }).notNull(),
    /** Null for the operator, who works at the server itself. */
    changedBy: integer('changed_by').references(() => users.id),
    createdAt,
  },
  (t) => [
    index('role_changes_member').on(t.memberId, t.id),
    check('role_changes_not_one_own', sql`${t.changedBy} <> ${t.memberId}`),
    check('role_changes_is_change', sql`${t.from} <> ${t.to}`),
  ],
);
