import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_VALUES, categoryOfSubCategory } from '#shared/words/catalogue.ts';
import { DEFINITION_LENGTH, PHRASE_LENGTH, WORD_LENGTH } from '#shared/limits.ts';
import { CLAIMS } from '#shared/product.ts';
import { CorpusFile } from '#server/corpus/corpus-entry.ts';
import { corpusPath } from '#server/corpus/load-corpus.ts';

const files = CATEGORY_VALUES.map((category) => {
  const json: unknown = JSON.parse(readFileSync(corpusPath(category), 'utf8'));
  return { category, json, parsed: CorpusFile.safeParse(json) };
});
const entries = files.flatMap(({ category, parsed }) =>
  (parsed.data ?? []).map((entry) => ({ ...entry, category })),
);
const definitions = entries.flatMap(({ word, definitions }) => definitions.map((text) => ({ word, text })));
const words = new Set(entries.map(({ word }) => word));

describe.each(files)('the corpus file of $category', ({ category, parsed }) => {
  it('has entries, each as the rules of words, phrases and definitions want it', () => {
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data?.length).toBeGreaterThan(0);
  });

  it('files every entry under a sub-category of its own', () => {
    const strays = (parsed.data ?? []).filter(
      ({ subCategory }) => categoryOfSubCategory(subCategory) !== category,
    );
    expect(strays).toEqual([]);
  });
});

describe('the corpus', () => {
  it('makes the figures of the home page true: definitions, categories, topics', () => {
    const figure = (claim: string) => Number(claim.replace(/\D/g, ''));
    expect(definitions.length).toBeGreaterThanOrEqual(figure(CLAIMS.definitions));
    expect(definitions.length).toBeGreaterThanOrEqual(figure(CLAIMS.definitionsStatistic));
    expect(new Set(entries.map(({ category }) => category)).size).toBeGreaterThanOrEqual(
      figure(CLAIMS.categories),
    );
    const topics = new Set(entries.map(({ subCategory }) => subCategory));
    expect(topics.size).toBeGreaterThanOrEqual(figure(CLAIMS.topics));
  });

  it('is spread over all eleven categories and their sub-categories', () => {
    for (const { value, subCategories } of CATEGORIES) {
      expect(entries.filter(({ category }) => category === value).length, value).toBeGreaterThanOrEqual(60);
      for (const subCategory of subCategories) {
        const held = entries.filter((entry) => entry.subCategory === subCategory).length;
        expect(held, subCategory).toBeGreaterThanOrEqual(12);
      }
    }
  });

  it('has no word twice', () => {
    const twice = entries.map(({ word }) => word).filter((word, i, all) => all.indexOf(word) !== i);
    expect(twice).toEqual([]);
  });

  it('keeps to the lengths', () => {
    const tooLong = entries.filter(
      ({ word }) => word.length > (word.includes(' ') ? PHRASE_LENGTH.max : WORD_LENGTH.max),
    );
    expect(tooLong).toEqual([]);
    const wrong = definitions.filter(
      ({ text }) => text.length < DEFINITION_LENGTH.min || text.length > DEFINITION_LENGTH.max,
    );
    expect(wrong).toEqual([]);
  });

  it('is written as the loader stores it: no blank too many', () => {
    const raw = files.flatMap(({ json }) => json as { word: string; definitions: string[] }[]);
    const untidy = raw.filter(({ word, definitions }) =>
      [word, ...definitions].some((text) => text !== text.trim() || /\s\s|[\n\t]/.test(text)),
    );
    expect(untidy).toEqual([]);
  });

  it('uses letters and ASCII punctuation alone', () => {
    expect(definitions.filter(({ text }) => /[^\x20-\x7E\p{L}\p{M}]/u.test(text))).toEqual([]);
  });

  it('varies its openings: fewer than 3 % of definitions share their first five words with another', () => {
    const openings = definitions.map(({ text }) => openingOf(text));
    const shared = openings.filter((opening, i) => openings.some((other, j) => i !== j && other === opening));
    expect(shared.length / openings.length).toBeLessThan(0.03);
  });

  it('repeats no definition nearly word for word', () => {
    const texts = definitions.map(({ text }) => text);
    const copy = texts[0]!.replace(/^\w+/, 'Something'); // shows that copies are found
    expect(nearCopies([...texts, copy])).toEqual([{ text: texts[0], copy }]);
  });

  it('relates words mostly to words that it holds, and none to itself', () => {
    const related = entries.flatMap(({ relatedConcepts }) => relatedConcepts);
    const found = related.filter((word) => words.has(word));
    expect(found.length / related.length).toBeGreaterThanOrEqual(0.8);
    const odd = entries.filter(
      ({ word, relatedConcepts }) =>
        relatedConcepts.includes(word) || new Set(relatedConcepts).size < relatedConcepts.length,
    );
    expect(odd).toEqual([]);
  });
});

function openingOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).slice(0, 5).join(' ');
}

/**
 * Pairs whose trigram similarity, as pg_trgm counts it (trigrams in common of all that either has), is above 0.6. The
 * trigrams that a text has in common with each text before it are counted along the lists of texts that have a trigram.
 */
function nearCopies(texts: string[]): object[] {
  const sets = texts.map(trigramsOf);
  const having = new Map<string, number[]>();
  return sets.flatMap((trigrams, i) => {
    const common = new Uint16Array(i);
    for (const trigram of trigrams) {
      const earlier = having.get(trigram) ?? [];
      for (const j of earlier) common[j]!++;
      earlier.push(i);
      having.set(trigram, earlier);
    }
    const isCopy = (j: number) => common[j]! > 0.6 * (sets[j]!.size + trigrams.size - common[j]!);
    return texts.slice(0, i).flatMap((text, j) => (isCopy(j) ? [{ text, copy: texts[i] }] : []));
  });
}

function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .map((word) => `  ${word} `)
      .flatMap((padded) => Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3))),
  );
}
