import { z } from 'zod';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';
import { SOURCE } from '#shared/limits.ts';
import { hasHidden, noHidden } from '#shared/text/hidden-characters.ts';

/** What a source is, in the order in which forms offer it. */
export const SOURCE_KINDS = [
  'book',
  'paper',
  'report',
  'law',
  'news',
  'website',
  'recording',
  'other',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const SOURCE_KIND_LABELS: Record<SourceKind, string> = {
  book: 'Book',
  paper: 'Paper',
  report: 'Report',
  law: 'Law',
  news: 'News',
  website: 'Website',
  recording: 'Recording',
  other: 'Other',
};

/** A work that a definition rests on. */
export const WordSource = z.object({
  title: z.string(),
  author: z.string().nullable(),
  year: z.int().nullable().describe('negative before the common era'),
  link: z
    .string()
    .nullable()
    .describe('a web address; null as well while nobody has reviewed a text by a visitor'),
  kind: z.enum(SOURCE_KINDS),
});
export type WordSource = z.infer<typeof WordSource>;

/** A dated passage in which the word is used. */
export const Quotation = z.object({
  text: z.string(),
  source: z.string().describe('author and work'),
  year: z.int().describe('negative before the common era'),
});
export type Quotation = z.infer<typeof Quotation>;

/** What is generally accepted about the matter of a word, and who says so. */
export const AcceptedView = z.object({
  text: z.string(),
  source: z.object({ title: z.string(), link: z.string().nullable() }),
});
export type AcceptedView = z.infer<typeof AcceptedView>;

/**
 * The link of a source as it is stored: a form without a scheme gets https:// in front.
 * @returns undefined for anything but the web address of a public site, and for one that is too long
 */
export function sourceUrl(link: string): string | undefined {
  const url = affiliateUrl(link);
  return url && url.href.length <= SOURCE.linkMax ? url.href : undefined;
}

/** A text of one line, as people write it: trimmed, every run of blanks one space. */
export function LineText(field: string, max: number) {
  return z
    .string(`${field} must be text`)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .refine((text) => text.length <= max, `${field} must be at most ${max} characters`)
        .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), `${field} must not contain control characters`)
        .refine((text) => !hasHidden(text), noHidden(field)),
    );
}

const Link = z
  .string('Link must be text')
  .trim()
  .refine(
    (link) => link === '' || sourceUrl(link) !== undefined,
    'Link must be a web address, like https://example.org/page',
  )
  .transform((link) => (link === '' ? null : sourceUrl(link)!));

const YEAR_MESSAGE = 'Year must be a number, at the latest the next one';
const Year = z
  .union([z.number(), z.string().trim().max(5, YEAR_MESSAGE)], YEAR_MESSAGE)
  .transform((year) => (year === '' ? null : Number(year)))
  .refine((year) => year === null || isPlausibleYear(year), YEAR_MESSAGE);

/** @param year of the common era, negative before it; there was no year 0 */
export function isPlausibleYear(year: number): boolean {
  const latest = new Date().getUTCFullYear() + 1;
  return Number.isInteger(year) && year !== 0 && year >= SOURCE.yearMin && year <= latest;
}

const Title = LineText('Title', SOURCE.titleMax).refine((title) => title !== '', 'Title is required');

/** A source as it is written in a form; an empty field is none. */
export const SourceInput = z.object({
  title: Title,
  author: LineText('Author', SOURCE.authorMax)
    .nullish()
    .transform((author) => author || null),
  year: Year.nullish().transform((year) => year ?? null),
  link: Link.nullish().transform((link) => link ?? null),
  kind: z.enum(SOURCE_KINDS, 'Please choose a kind').default('other'),
});
export type SourceInput = z.output<typeof SourceInput>;

/** The sources that come with a definition. */
export const SourcesInput = z
  .array(SourceInput, 'Sources must be a list')
  .max(SOURCE.perDefinition, `At most ${SOURCE.perDefinition} sources`)
  .default([]);

/** The accepted view as moderators write it. */
export const AcceptedViewInput = z.object({
  text: LineText('Text', SOURCE.acceptedViewMax).refine((text) => text !== '', 'Text is required'),
  source: z.object({ title: Title, link: Link.nullish().transform((link) => link ?? null) }),
});
