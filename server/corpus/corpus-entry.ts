import { z } from 'zod';
import { DefinitionText, PhraseText, WordText } from '#shared/words/word-text.ts';

export const Headword = z.union([WordText.min(1), PhraseText]);

/** One entry of a corpus file, whose name is the category. The first definition is the live one. */
export const CorpusEntry = z.strictObject({
  word: Headword,
  subCategory: z.string(),
  definitions: z.array(DefinitionText).min(1).max(3),
  relatedConcepts: z.array(Headword).max(8),
  /** The word is about a harmful "cure" or about refusing medical care, so it must not have a sponsored link. */
  healthRisk: z.literal(true).optional(),
});
export type CorpusEntry = z.infer<typeof CorpusEntry>;

export const CorpusFile = z.array(CorpusEntry);
