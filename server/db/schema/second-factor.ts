import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { sessions, users } from './members.ts';

/** Secrets that members share with their authenticator apps. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base32. It has to be readable, as the server makes the same codes of it. */
  secret: text().notNull(),
  /** The 30 seconds (since 1970) of the last code that was taken; a later code alone is good. */
  lastStep: integer('last_step').notNull(),
  createdAt,
});

/** Public keys by which members prove a second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url, like the public key. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it has signed; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt,
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('passkeys_user').on(t.userId),
    check('passkeys_counter_not_negative', sql`${t.counter} >= 0`),
    check('passkeys_name_length', sql`length(${t.name}) between 1 and 50`),
  ],
);

/** Digests of the recovery codes that are left. A row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const CHALLENGE_KINDS = ['totp-setup', 'passkey-setup', 'passkey-proof'] as const;

/** What was asked of a browser and waits for its answer; it ends with the session. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    sid: text()
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    kind: text({ enum: CHALLENGE_KINDS }).notNull(),
    /** The challenge, or the secret that no code has confirmed yet. */
    value: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sid, t.kind] }),
    check(
      'second_factor_challenges_kind_known',
      sql.raw(`kind in (${CHALLENGE_KINDS.map((kind) => `'${kind}'`).join(', ')})`),
    ),
  ],
);
