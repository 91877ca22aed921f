import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './members.ts';

/** Who wants to be on the weekly board; nobody is before they say so. */
export const boardMembers = pgTable('board_members', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt,
});

/**
 * The xp of each week of the members who are on the board, kept by a trigger on xp_entries. Nobody else has rows here, so
 * the first places are the first rows of the index.
 */
export const weeklyXp = pgTable(
  'weekly_xp',
  {
    /** The Monday, UTC. */
    week: date().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    xp: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.week] }),
    index('weekly_xp_order').on(t.week, sql`(- ${t.xp})`, t.userId),
  ],
);
