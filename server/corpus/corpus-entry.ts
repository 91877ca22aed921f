import { z } from 'zod';
import { DefinitionText, PhraseText, WordText } from '#shared/words/word-text.ts';

export const Headword = z.union([WordText.min(1), PhraseText]);

/** One entry of a corpus file; its category is the file's name. The first definition is the live one. */
export const CorpusEntry = z.strictObject({
  word: Headword,
  subCategory: z.string(),
  definitions: z.array(DefinitionText).min(1).max(3),
  relatedConcepts: z.array(Headword).max(8),
  /** About a "cure" that can harm who takes it, or about going without care: the word takes no sponsored link. */
  healthRisk: z.literal(true).optional(),
});
export type CorpusEntry = z.infer<typeof CorpusEntry>;

export const CorpusFile = z.array(CorpusEntry);
