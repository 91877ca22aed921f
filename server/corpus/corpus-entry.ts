import { z } from 'zod';
import { ALIAS_MAX, SOURCE } from '#shared/limits.ts';
import { toSearchKey } from '#shared/words/alias.ts';
import { isPlausibleYear, SOURCE_KINDS, sourceUrl } from '#shared/words/sources.ts';
import { DefinitionText, PhraseText, WordText } from '#shared/words/word-text.ts';

export const Headword = z.union([WordText.min(1), PhraseText]);

const Names = z
  .array(
    z
      .string()
      .trim()
      .min(2)
      .max(ALIAS_MAX)
      .refine((name) => toSearchKey(name) !== ''),
  )
  .min(1)
  .optional();

/** Plain text on one line. */
const Line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text === text.trim() && !/\s\s|[\n\t]/.test(text), 'Has extra whitespace');

const Link = z.url().refine((link) => sourceUrl(link) === link, 'Is not the address of a public site');
const Year = z.int().refine(isPlausibleYear, 'Is no plausible year');

/** One work that a definition rests on. */
const Source = z.strictObject({
  title: Line(SOURCE.titleMax),
  author: Line(SOURCE.authorMax).optional(),
  year: Year.optional(),
  link: Link.optional(),
  kind: z.enum(SOURCE_KINDS),
  /** Which of the definitions, from 1; the first when it is left out. */
  definition: z.int().min(2).max(3).optional(),
});

const Quotation = z.strictObject({
  text: Line(SOURCE.quotationMax),
  source: Line(SOURCE.titleMax),
  year: Year,
});

/** One entry of a corpus file, whose name is the category. The first definition is the live one. */
export const CorpusEntry = z
  .strictObject({
    word: Headword,
    /** Its other names, by kind. */
    aliases: z
      .strictObject({ written: Names, abbreviation: Names, variant: Names, misspelling: Names })
      .optional(),
    /** By which people describe it who have forgotten its name, and which are in no definition of it. */
    keywords: z
      .array(z.string().regex(/^[a-z]{2,20}$/))
      .min(1)
      .max(12)
      .optional(),
    subCategory: z.string(),
    definitions: z.array(DefinitionText).min(1).max(3),
    /** What is generally accepted, and who says so. */
    acceptedView: z
      .strictObject({
        text: Line(SOURCE.acceptedViewMax),
        source: z.strictObject({ title: Line(SOURCE.titleMax), link: Link.optional() }),
      })
      .optional(),
    sources: z.array(Source).min(1).optional(),
    quotations: z.array(Quotation).min(1).max(SOURCE.quotationsShown).optional(),
    relatedConcepts: z.array(Headword).max(8),
    /** The word is about a harmful "cure" or about refusing medical care, so it must not have a sponsored link. */
    healthRisk: z.literal(true).optional(),
  })
  .refine(hasRoomForSources, 'Has a source of a definition that is not there, or too many of one');
export type CorpusEntry = z.infer<typeof CorpusEntry>;

export const CorpusFile = z.array(CorpusEntry);

function hasRoomForSources({
  definitions,
  sources = [],
}: {
  definitions: unknown[];
  sources?: { definition?: number }[];
}): boolean {
  return [1, 2, 3].every((place) => {
    const count = sources.filter(({ definition = 1 }) => definition === place).length;
    return count <= (place <= definitions.length ? SOURCE.perDefinition : 0);
  });
}
