import { glimpse, liveText, neighbours, otherReading, told } from './answer.ts';
import type { W } from './five-w.ts';
import type { Entry } from './guide.queries.ts';
import { link, listed, type Pick } from './text.ts';
import { usageDefined } from './usage.ts';

const DATES =
  /\b\d[\d,]*(?: (?:to|and|or) \d[\d,]*)? BCE?\b|\bAD \d+\b|\b(?:1[0-9]{3}|20[0-2][0-9])s?\b|\b(?:first|second|third|fourth|fifth|\w+(?:th|first|second|third)) century(?: BCE?)?\b|\b(?:Middle Ages|Renaissance|Cold War|(?:Ice|Stone|Bronze|Iron) Age|(?:First|Second) World War)\b/g;

/** Who, when, where, why and how it is used now, as far as the definitions alone tell. */
export function fromDefinitions(kind: W, entry: Entry, pick: Pick): string[] {
  const name = link(entry.word);
  if (entry.definitions.length === 0)
    return [
      `${name} is in the dictionary, but nobody has defined it yet.`,
      'So I cannot tell you more than its name.',
    ];
  return told(
    ...TOLD[kind](entry, name, pick),
    neighbours(entry, pick) ?? 'More than that nobody has written down here yet.',
  );
}

const TOLD: Record<W, (entry: Entry, name: string, pick: Pick) => string[]> = {
  when(entry, name, pick) {
    const texts = entry.definitions.slice(0, 2).map(({ text }) => text);
    const dates = [...new Set(texts.join(' ').match(DATES))].slice(0, 4);
    const shown = dates.map((date) => (/^\d[^s]*$|^AD/.test(date) ? date : `the ${date}`));
    if (dates.length > 0)
      return [
        `${pick([`The entry for ${name} takes you to`, `In its history ${name} leads to`])} ${listed(shown)}.`,
        `${pick(['It reads', 'In its words', 'What it has'])}: ${liveText(entry)}`,
        ...otherReading(entry, pick),
      ];
    const dated = entry.related.find(({ text }) => text?.match(DATES));
    return told(
      `${pick(['Of the past of', 'On the history of'])} ${name} its entry tells this, without a date: ${liveText(entry)}`,
      ...otherReading(entry, pick),
      dated && `Dates are given by its neighbour ${glimpse(dated.word, dated.text!)}`,
    );
  },
  usage: (entry, _name, pick) => usageDefined(entry, pick),
  why: (entry, name, pick) => [
    `${pick(['People give their reasons in the definitions themselves', 'The reasons are best read in the words of those who wrote them down'])}, and for ${name} the dictionary has: ${liveText(entry)}`,
    ...otherReading(entry, pick),
  ],
  who: (entry, name, pick) => [
    `No list of figures is kept for ${name} yet, so take the names from its entry.`,
    `${pick(['It reads', 'In its words'])}: ${liveText(entry)}`,
    ...otherReading(entry, pick),
  ],
  where: (entry, name, pick) => [
    `No map has been drawn for ${name} yet, so the places are those of its entry.`,
    `${pick(['It reads', 'In its words'])}: ${liveText(entry)}`,
    ...otherReading(entry, pick),
  ],
};
