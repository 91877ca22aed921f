import { z } from 'zod';
import { CATEGORY_VALUES } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { DefinitionText, PhraseText, WordText } from './word-text.ts';

/** All eleven categories, or none at all in any of its spellings; "all" is a filter and no category (A045). */
export const SubmittedCategory = z
  .union([z.enum(CATEGORY_VALUES), z.literal(''), z.null()], 'Invalid category')
  .optional()
  .transform((category) => category || null);

const fields = { definition: DefinitionText, category: SubmittedCategory };

/** A word or a phrase with its first definition. The text follows the rules of its type (A107). */
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

export const submitAnonymously = endpoint({
  method: 'POST',
  path: '/api/anonymous/submit',
  access: 'public',
  summary:
    'Adds a word with a definition, or one more definition to a word that exists; 201 when something was added',
  body: Submission,
  response: z.object({
    id: z.int(),
    word: z.string(),
    type: z.enum(['word', 'phrase']),
    wordId: z.int(),
    definitionId: z.int(),
  }),
});
