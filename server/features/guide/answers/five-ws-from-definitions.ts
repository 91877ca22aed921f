import { liveText, neighbours, otherReading, answerOf } from './answer.ts';
import type { Entry } from '../search/guide.queries.ts';
import { link, listed, type Pick } from '../text.ts';
import { usage } from './usage.ts';

/** Years before and after Christ, decades, centuries and ages. "132" is a year only where it says so. */
const DATES =
  /\b\d[\d,]*(?: (?:to|and|or) \d[\d,]*)? BCE?\b|\bAD \d+\b|\b(?:1\d{3}|20[0-2]\d)s?\b|\b[1-9]\d0s\b|(?<=\b(?:in|about|after) )[1-9]\d\d\b(?!,\d| (?:people|metres|miles|calories))|\b(?:first|second|third|fourth|fifth|\w+(?:th|first|second|third)) century(?: BCE?)?\b|\b(?:Middle Ages|Renaissance|Cold War|(?:Ice|Stone|Bronze|Iron) Age|(?:First|Second) World War)\b/g;

/** The five W's, and how a word is used now. */
export type FiveW = 'who' | 'when' | 'where' | 'why' | 'usage';

/** Who, when, where, why and how it is used now, as far as the definitions alone tell. */
export function fromDefinitions(kind: FiveW, entry: Entry, pick: Pick): string[] {
  const name = link(entry.word);
  if (entry.definitions.length === 0)
    return [
      `${name} is in the dictionary, but nobody has defined it yet.`,
      'So I cannot tell you more than its name.',
    ];
  return answerOf(
    ...TOLD[kind](entry, name, pick),
    neighbours(entry, pick) ?? 'More than that nobody has written down here yet.',
  );
}

const TOLD: Record<FiveW, (entry: Entry, name: string, pick: Pick) => string[]> = {
  when(entry, name, pick) {
    const texts = entry.definitions.slice(0, 2).map(({ text }) => text.replaceAll('-century', ' century'));
    const dates = [...new Set(texts.join(' ').match(DATES))].slice(0, 4);
    return [
      dates.length > 0
        ? `${pick([`The entry for ${name} takes you to`, `For the history of ${name} its entry leads to`])} ${listed(dates.map(withArticle))}.`
        : `The entry for ${name} gives no year.`,
      `${pick(['It reads', 'In its words', 'What it has'])}: ${liveText(entry)}`,
      ...otherReading(entry, pick),
    ];
  },
  usage: (entry, _name, pick) => usage(entry, pick),
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

/** "530 BC", but "the 1970s" and "the Middle Ages". */
const withArticle = (date: string) =>
  /[a-z]/.test(date.replace(/ (?:to|and|or) /, ' ')) ? `the ${date}` : date;
