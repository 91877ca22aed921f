import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { createdAt, plainText } from './columns.ts';
import { allWords } from './words.ts';

const bits64 = customType<{ data: string }>({ dataType: () => 'bit(64)' });

/**
 * Texts that were searched and not found. A row is found by a keyed hash; the text itself is stored once it was asked for
 * by enough callers (see today/wanted). Of each caller one of 64 bits is set, chosen by a hash with a salt that is
 * deleted the next day: how many are set says how many asked, and no bit leads back to one of them.
 */
export const wantedTexts = pgTable(
  'wanted_texts',
  {
    hash: text().primaryKey(),
    text: plainText(),
    callers: bits64().notNull(),
    callerCount: integer('caller_count')
      .notNull()
      .generatedAlwaysAs(sql`bit_count(callers)::integer`),
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    index('wanted_texts_most')
      .on(t.callerCount.desc().nullsFirst(), t.askedAt.desc().nullsFirst())
      .where(sql`${t.text} is not null`),
    check('wanted_texts_form', sql`${t.text} ~ '^[a-z]+( [a-z]+)*$' and length(${t.text}) <= 100`),
  ],
);

/** The salt of the current day, for all processes. Unlogged, so that no archive of the log keeps the earlier ones. */
export const wantedSalts = pgTable('wanted_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
});

/** What words gained on a day, of those that gained most; added to by every refresh of the popular order. */
export const wordGains = pgTable(
  'word_gains',
  {
    day: date().notNull(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
    votes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.wordId] }), index('word_gains_word').on(t.wordId)],
);

/** The words that gained most in the last days, in order: made anew by every refresh of the popular order. */
export const risingWords = pgTable(
  'rising_words',
  {
    place: integer().primaryKey(),
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
    votes: integer().notNull(),
  },
  (t) => [index('rising_words_word').on(t.wordId)],
);

/**
 * What was public and is not any more, so that it is taken out of the files of open data too. By triggers on words,
 * definitions and members; kept as long as a file may have it.
 */
export const dataWithdrawals = pgTable(
  'data_withdrawals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id'),
    definitionId: integer('definition_id'),
    /** SHA-256 of a name that is shown no more. */
    nameHash: text('name_hash'),
    createdAt,
  },
  (t) => [
    index('data_withdrawals_recent').on(t.createdAt),
    check('data_withdrawals_one', sql`num_nonnulls(${t.wordId}, ${t.definitionId}, ${t.nameHash}) = 1`),
  ],
);
