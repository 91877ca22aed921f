import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { AcceptedViewInput, SourceInput } from '#shared/words/sources.ts';
import { CorpusFile, type CorpusEntry } from '#server/corpus/corpus-entry.ts';
import { corpusPath } from '#server/corpus/load-corpus.ts';

const files = CATEGORY_VALUES.map((category) => {
  const json: unknown = JSON.parse(readFileSync(corpusPath(category), 'utf8'));
  return { category, json: json as CorpusEntry[], entries: CorpusFile.parse(json) };
});
const entries = files.flatMap(({ category, entries }) => entries.map((entry) => ({ ...entry, category })));
const cited = entries.flatMap(({ word, sources = [] }) => sources.map((source) => ({ word, source })));
const views = entries.flatMap(({ word, category, acceptedView }) =>
  acceptedView ? [{ word, category, acceptedView }] : [],
);
const quoted = entries.flatMap(({ word, quotations = [] }) =>
  quotations.map((quotation) => ({ word, quotation })),
);

describe('the evidence of the corpus', () => {
  it('is there for fifty entries of each kind, and in every category', () => {
    expect(entries.filter(({ sources }) => sources).length).toBeGreaterThanOrEqual(50);
    expect(views.length).toBeGreaterThanOrEqual(50);
    expect(quoted.length).toBeGreaterThanOrEqual(50);
    for (const { category, entries } of files) {
      expect(entries.filter(({ sources }) => sources).length, category).toBeGreaterThan(0);
      expect(entries.filter(({ quotations }) => quotations).length, category).toBeGreaterThan(0);
    }
  });

  it('has accepted views where one is most needed', () => {
    const covered = ['alternative-medicine', 'food', 'alternative-science', 'conspiracy', 'celebrity'];
    expect([...new Set(views.map(({ category }) => category))].toSorted()).toEqual(covered.toSorted());
  });

  it('keeps to the form that visitors and moderators are held to', () => {
    const broken = [
      ...cited.filter(({ source }) => !SourceInput.safeParse(source).success),
      ...views.filter(({ acceptedView }) => !AcceptedViewInput.safeParse(acceptedView).success),
    ];
    expect(broken).toEqual([]);
  });

  it('dates every source and every quotation, the quotations of a word from the oldest on', () => {
    expect(cited.filter(({ source }) => source.year === undefined)).toEqual([]);
    for (const { word, quotations = [] } of entries) {
      const years = quotations.map(({ year }) => year);
      expect(years, word).toEqual(years.toSorted((a, b) => a - b));
    }
  });

  it('names the year of the source of an accepted view, or whose standing page it is', () => {
    const undated = views.filter(({ acceptedView: { source } }) => !/\b(1[5-9]|20)\d\d\b/.test(source.title));
    expect(undated.length / views.length).toBeLessThan(0.2);
  });

  it('advises nobody in an accepted view', () => {
    const ADVICE = /\b(you|your|should|must|avoid|ask a doctor|do not|never|try|recommend\w*)\b/i;
    const advising = views.filter(({ acceptedView: { text } }) =>
      ADVICE.test(text.replace(/\bdo not (make|die|bear|show|sense|exist)\b/, '')),
    );
    expect(advising.map(({ word, acceptedView }) => [word, acceptedView.text])).toEqual([]);
  });

  it('uses letters and ASCII punctuation alone, ends every view with a full stop, and repeats none', () => {
    const texts = [
      ...views.flatMap(({ acceptedView: { text, source } }) => [text, source.title]),
      ...quoted.flatMap(({ quotation: { text, source } }) => [text, source]),
      ...cited.flatMap(({ source: { title, author = '' } }) => [title, author]),
    ];
    expect(texts.filter((text) => /[^\x20-\x7E\p{L}\p{M}]/u.test(text))).toEqual([]);
    expect(views.filter(({ acceptedView: { text } }) => !text.endsWith('.'))).toEqual([]);
    const all = [
      ...views.map(({ acceptedView }) => acceptedView.text),
      ...quoted.map(({ quotation }) => quotation.text),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('stands between the definitions of an entry and what it is related to', () => {
    const ORDER = ['definitions', 'acceptedView', 'sources', 'quotations', 'relatedConcepts'];
    for (const entry of files.flatMap(({ json }) => json)) {
      const keys = Object.keys(entry).filter((key) => ORDER.includes(key));
      expect(keys, entry.word).toEqual(ORDER.filter((key) => keys.includes(key)));
    }
  });
});
