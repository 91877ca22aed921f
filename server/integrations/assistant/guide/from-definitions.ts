import { liveText, neighbours, otherReading, told } from './answer.ts';
import type { W } from './five-w.ts';
import type { Entry } from './guide.queries.ts';
import { link, listed, quote, type Pick } from './text.ts';

const DATES =
  /\b(?:1[0-9]{3}|20[0-2][0-9])s?\b|\b(?:first|second|third|fourth|fifth|\w+(?:th|first|second|third)) century(?: BC)?\b/g;
const OF_OUR_DAYS = /\b(?:199\d|20[0-2]\d)s?\b|\b(?:today|now|still|internet|online|nowadays)\b/;

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
    const shown = dates.map((date) => (/s$|century/.test(date) ? `the ${date}` : date));
    const start = `No timeline has been drawn up for ${name}`;
    return [
      dates.length > 0
        ? `${start}, but its entry speaks of ${listed(shown)}.`
        : `${start}, and its entry gives no year.`,
      `${pick(['It reads', 'In its words', 'What it has'])}: ${liveText(entry)}`,
      ...otherReading(entry, pick),
    ];
  },
  usage(entry, name, pick) {
    const [live, other] = entry.definitions;
    const recent = [live, other].find((reading) => reading && OF_OUR_DAYS.test(reading.text));
    if (!recent)
      return [
        `The entry for ${name} says nothing of our own day; what it has is this: ${liveText(entry)}`,
        ...otherReading(entry, pick),
      ];
    const start = pick([
      `Nearest to our own day, ${name} means this`,
      `The most recent use of ${name} that its entry knows is this`,
    ]);
    return [
      `${start}: ${quote(recent.text)}`,
      ...(recent === live
        ? otherReading(entry, pick)
        : [`Its live definition is another: ${liveText(entry)}`]),
    ];
  },
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
