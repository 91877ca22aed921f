import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name, address and password are gone once the account is deleted: what is left only keeps votes counted. */
    username: text(),
    /** What names are compared by, see shared/auth/username.ts. */
    usernameKey: text('username_key').unique('users_username_taken'),
    email: text(),
    passwordHash: text('password_hash'),
    xp: integer().notNull().default(0),
    invitedBy: integer('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt,
    /** A suspended member reads, but does not write, and the member's votes do not count. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    /** The member at Stripe, from the first visit of the checkout on. */
    stripeCustomerId: text('stripe_customer_id').unique('users_stripe_customer'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('users_email_taken').on(sql`lower(${t.email})`),
    check('users_xp_not_negative', sql`${t.xp} >= 0`),
    check(
      'users_whole_or_deleted',
      sql`case when ${t.deletedAt} is null then num_nulls(${t.username}, ${t.usernameKey}, ${t.email}, ${t.passwordHash}) = 0
        else num_nonnulls(${t.username}, ${t.usernameKey}, ${t.email}, ${t.passwordHash}) = 0 end`,
    ),
  ],
);

/** Signed-in browsers. Name and columns sid, sess, expire are connect-pg-simple's; sid is a digest of the cookie's id. */
export const sessions = pgTable(
  'session',
  {
    sid: text().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ withTimezone: true, precision: 6 }).notNull(),
    userId: integer('user_id')
      .generatedAlwaysAs(sql`(sess -> 'passport' ->> 'user')::integer`)
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('session_expire').on(t.expire), index('session_user').on(t.userId)],
);

/** Links for a new password: one row each, gone once used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Single-use invitations by members. */
export const invites = pgTable(
  'invites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }),
    revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('invites_inviter').on(t.inviterId),
    check('invites_used_or_revoked', sql`num_nonnulls(${t.usedAt}, ${t.revokedAt}) <= 1`),
  ],
);
