import { z } from 'zod';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { DefinitionText, PhraseText, WordText } from '#shared/words/word-text.ts';
import { Proof } from './proof.ts';
import { SourcesInput } from '#shared/words/sources.ts';
import { Definition } from '#shared/words/words.endpoints.ts';

/** All eleven categories, or none at all in any of its spellings; "all" is a filter and no category. */
export const SubmittedCategory = z
  .union([z.enum(CATEGORY_VALUES), z.literal(''), z.null()], 'Invalid category')
  .optional()
  .transform((category) => category || null);

const fields = { definition: DefinitionText, category: SubmittedCategory, sources: SourcesInput };

/** A word or a phrase with its first definition. The text follows the rules of its type. */
export const Submission = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('word'), word: WordText, ...fields }),
    z.object({ type: z.literal('phrase'), word: PhraseText, ...fields }),
  ],
  'Type must be "word" or "phrase"',
);
export type Submission = z.output<typeof Submission>;
export type SubmissionInput = z.input<typeof Submission>;
export type SubmissionType = Submission['type'];

/** What the form sends beside the text. Whoever calls the API without the form needs none of it. */
export const FormMarks = z.object({
  /** A field that nobody sees, so that only a machine fills it in. */
  furtherNotes: z.string().max(1000).default(''),
  /** How long the form was open, as the page says. */
  openForMs: z.number().optional(),
  /** Needed from the eleventh text of an address in a day on: the error with the code "proof_needed" asks for it. */
  proof: Proof.optional(),
});
export type FormMarks = z.output<typeof FormMarks>;

export const submitAnonymously = endpoint({
  method: 'POST',
  path: '/api/anonymous/submit',
  access: 'public',
  summary:
    'Adds a word with a definition, or one more definition to a word that exists; 201 when something was added',
  body: Submission.and(FormMarks),
  response: z.object({
    id: z.int(),
    word: z.string(),
    type: z.enum(['word', 'phrase']),
    wordId: z.int(),
    definitionId: z.int(),
    /** Opens /receipt/{token}; null for a text that was there before. */
    receipt: z.string().nullable(),
    /** True when it waits for a moderator before it is public. */
    isHeld: z.boolean(),
  }),
});

/** The first of a member's two calls: the word alone. */
export const NewWord = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('word'), word: WordText, category: SubmittedCategory }),
    z.object({ type: z.literal('phrase'), word: PhraseText, category: SubmittedCategory }),
  ],
  'Type must be "word" or "phrase"',
);
export type NewWord = z.output<typeof NewWord>;

export const addWord = endpoint({
  method: 'POST',
  path: '/api/words',
  access: 'member',
  summary: 'Adds a word, or finds the one that exists, whose category stays as it is; 201 when it is new',
  body: NewWord,
  response: z.object({
    id: z.int(),
    word: z.string(),
    type: z.enum(['word', 'phrase']),
    category: z.string().nullable(),
  }),
});

export const addDefinition = endpoint({
  method: 'POST',
  path: '/api/definitions',
  access: 'member',
  summary:
    'Adds a definition to a word: live when it is the first, else a challenger; 201 when it is new, 200 for the same text again',
  body: z.object({
    wordId: z.int('Word is required').positive('Word is required').max(999_999_999, 'Word not found'),
    text: DefinitionText,
    sources: SourcesInput,
    aiEnhanced: z.boolean().optional().describe('always stored as false'),
  }),
  response: Definition.extend({
    isHeld: z.boolean().describe('true when it waits for a moderator before it is public (an addition)'),
  }),
});
