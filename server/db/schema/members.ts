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
import { ROLES } from '#shared/auth/roles.ts';
import { REASON_CODES } from '#shared/moderation/reason-codes.ts';
import { createdAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name, email and password are null once the account is deleted. The row remains so that its votes still count. */
    username: text(),
    /** Normalized name used for comparison; see shared/auth/username.ts. */
    usernameKey: text('username_key').unique('users_username_taken'),
    email: text(),
    /** When somebody opened the link that was sent there. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true, precision: 3 }),
    passwordHash: text('password_hash'),
    xp: integer().notNull().default(0),
    invitedBy: integer('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt,
    role: text({ enum: ROLES }).notNull().default('member'),
    /** A suspended member has read-only access, and their votes do not count. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    /** When a job lifts the suspension; null while it has no end. */
    suspendedUntil: timestamp('suspended_until', { withTimezone: true, precision: 3 }),
    /** Set while a moderator lets none of the member's votes count. */
    votesVoidedAt: timestamp('votes_voided_at', { withTimezone: true, precision: 3 }),
    suspensionReason: text('suspension_reason', { enum: REASON_CODES }),
    /** The member's Stripe customer; set on the first visit to the checkout. */
    stripeCustomerId: text('stripe_customer_id').unique('users_stripe_customer'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** When moderators took the name off everything public; the member keeps the account. */
    nameRemovedAt: timestamp('name_removed_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    // Down the tree of invites.
    index('users_invited_by')
      .on(t.invitedBy)
      .where(sql`${t.invitedBy} is not null`),
    uniqueIndex('users_email_taken').on(sql`lower(${t.email})`),
    check('users_role_known', sql.raw(`role in (${ROLES.map((role) => `'${role}'`).join(', ')})`)),
    check('users_xp_not_negative', sql`${t.xp} >= 0`),
    check(
      'users_whole_or_deleted',
      sql`case when ${t.deletedAt} is null then num_nulls(${t.username}, ${t.usernameKey}, ${t.email}, ${t.passwordHash}) = 0
        else num_nonnulls(${t.username}, ${t.usernameKey}, ${t.email}, ${t.passwordHash}) = 0 end`,
    ),
  ],
);

/**
 * Signed-in browsers. connect-pg-simple dictates the table name and the columns sid, sess and expire; sid is a digest of
 * the id in the cookie.
 */
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

/** Password reset links. A row is deleted when its link is used. */
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

/** Links that prove that an e-mail address is the member's. A row is deleted when its link is used. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.userId), index('email_confirmations_end').on(t.expiresAt)],
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
