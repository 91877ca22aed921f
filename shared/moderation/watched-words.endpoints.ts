import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { DEFINITION_LENGTH, HISTORY_SHOWN, WATCHED_WORDS } from '#shared/limits.ts';
import { hasHidden, noHidden } from '#shared/text/hidden-characters.ts';

/** What happens to a text that has a watched word; from the mildest on. */
export const WATCH_ACTIONS = ['tag', 'hold', 'refuse'] as const;
export type WatchAction = (typeof WATCH_ACTIONS)[number];

const line = (field: string, max: number) =>
  z
    .string(`${field} is required`)
    .transform((text) => text.trim().replace(/ {2,}/g, ' '))
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters`)
        .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Please use one line of plain text')
        .refine((text) => !hasHidden(text), noHidden(field)),
    );

/** A word or phrase to watch for. */
export const WatchedWordEntry = z.object({
  term: line('The term', WATCHED_WORDS.term.max)
    .refine(
      (text) => Array.from(text).length >= WATCHED_WORDS.term.min,
      `At least ${WATCHED_WORDS.term.min} characters`,
    )
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Please use at least one letter or number'),
  action: z.enum(WATCH_ACTIONS, 'Please choose what happens'),
  /** What the writer is told when the text is refused. */
  message: line('The message', WATCHED_WORDS.messageMax).default(''),
  /** Said by a moderator who has seen how many of the dictionary's own texts have the term. */
  isConfirmed: z.boolean().default(false),
});
export type WatchedWordEntry = z.output<typeof WatchedWordEntry>;

export const WatchedWord = z.object({
  id: z.int(),
  term: z.string(),
  action: z.enum(WATCH_ACTIONS),
  message: z.string(),
  /** Null for those that ship with the site. */
  addedBy: z.string().nullable(),
  createdAt: z.string(),
  /** Texts of the last 30 days that it was the first to tag or hold; refused ones are not kept, and so not counted. */
  recent: z.int(),
});
export type WatchedWord = z.infer<typeof WatchedWord>;

export const WatchedWordChange = z.object({
  id: z.int(),
  kind: z.enum(['added', 'changed', 'deleted']),
  term: z.string(),
  action: z.enum(WATCH_ACTIONS),
  by: z.string().nullable(),
  at: z.string(),
});
export type WatchedWordChange = z.infer<typeof WatchedWordChange>;

export const listWatchedWords = endpoint({
  method: 'GET',
  path: '/api/moderation/watched-words',
  access: 'moderator',
  summary: 'The watched words from a to z, and the last changes of the list, latest first',
  response: z.object({
    words: z.array(WatchedWord).max(WATCHED_WORDS.max),
    changes: z.array(WatchedWordChange).max(HISTORY_SHOWN),
  }),
});

const NOT_SAVED = '409 when the list has it, is full, or the term is broad and not confirmed';

export const addWatchedWord = endpoint({
  method: 'POST',
  path: '/api/moderation/watched-words',
  access: 'moderator',
  summary: `Watches for a word or phrase in new texts; ${NOT_SAVED}`,
  body: WatchedWordEntry,
  response: z.object({ id: z.int() }),
});

const wordId = z.object({ watchedWordId: IdInPath });

export const changeWatchedWord = endpoint({
  method: 'PUT',
  path: '/api/moderation/watched-words/:watchedWordId',
  access: 'moderator',
  summary: `Changes a watched word; ${NOT_SAVED}`,
  params: wordId,
  body: WatchedWordEntry,
  response: NoContent,
});

export const deleteWatchedWord = endpoint({
  method: 'DELETE',
  path: '/api/moderation/watched-words/:watchedWordId',
  access: 'moderator',
  summary: 'Watches for a word no more',
  params: wordId,
  response: NoContent,
});

export const tryWatchedWords = endpoint({
  method: 'POST',
  path: '/api/moderation/watched-words/try',
  access: 'moderator',
  summary: 'What the list would do with a text, and how broad a term is; nothing is stored',
  body: z.object({
    text: line('The text', DEFINITION_LENGTH.max).default(''),
    /** A term that is not on the list yet, to try with it. */
    entry: WatchedWordEntry.omit({ isConfirmed: true }).nullable().default(null),
  }),
  response: z.object({
    outcome: z.enum(['allow', ...WATCH_ACTIONS]),
    /** The terms that the text has. */
    terms: z.array(z.object({ term: z.string(), action: z.enum(WATCH_ACTIONS) })),
    /** How many of the dictionary's own texts have the new term; null when none is tried. */
    breadth: z.object({ matches: z.int(), texts: z.int() }).nullable(),
  }),
});
