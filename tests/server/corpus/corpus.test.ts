import { readFileSync } from 'node:fs';
import { inject, describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_VALUES, categoryOfSubCategory } from '#shared/words/catalogue.ts';
import { DEFINITION_LENGTH, PHRASE_LENGTH, WORD_LENGTH } from '#shared/limits.ts';
import { CLAIMS } from '#shared/product.ts';
import { CorpusFile } from '#server/corpus/corpus-entry.ts';
import { corpusPath } from '#server/corpus/load-corpus.ts';
import { createTestDatabase, runSql } from '../../support/server/db.ts';

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

  it('repeats no definition nearly word for word', async () => {
    const texts = definitions.map(({ text }) => text);
    const copy = texts[0]!.replace(/^\w+/, 'Something'); // shows that copies are found
    expect(await nearCopies([...texts, copy])).toEqual([{ text: texts[0], copy }]);
  }, 60_000);

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
 * Pairs whose trigram similarity is above 0.6. Comparing all with all takes a minute; but such a pair has at least six
 * tenths of either's trigrams in common, so twenty of them (or all, of a short text) stand among the rarest two fifths
 * and twenty of both.
 */
async function nearCopies(texts: string[]): Promise<object[]> {
  return runSql(
    await createTestDatabase(inject('postgresUrl')),
    `with d as materialized (
       select id, text, show_trgm(text) as trigrams from unnest($1::text[]) with ordinality as given(text, id)),
     counted as (
       select id, t, cardinality(trigrams) as size, count(*) over (partition by t) as frequency
       from d, unnest(trigrams) as t),
     ranked as (select *, row_number() over (partition by id order by frequency, t) as place from counted),
     rare as materialized (select id, t, size from ranked where place <= size * 0.4 + 20),
     pairs as materialized (
       select a.id as one, b.id as other from rare a join rare b using (t) where a.id < b.id
       group by 1, 2 having count(*) >= least(20, min(a.size) * 0.6))
     select a.text, b.text as copy from pairs join d a on a.id = one join d b on b.id = other
     where similarity(a.text, b.text) > 0.6`,
    [texts],
  );
}
