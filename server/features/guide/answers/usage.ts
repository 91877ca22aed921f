import { liveText, MADE_BY_AI, answerOf } from './answer.ts';
import type { Entry } from '../search/guide.queries.ts';
import { briefly, link, quote, type Pick } from '../text.ts';
import { inOrder, titleAndYear } from './timeline.ts';

/** How a defined word is used now: as its live definition has it, and by the latest event or reading that is told. */
export function usage(entry: Entry, pick: Pick): string[] {
  const name = link(entry.word);
  const today = `${pick([`Today the entry for ${name} reads`, `Today the dictionary says this of ${name}`])}: ${liveText(entry)}`;
  const event = latestEvent(entry);
  if (event) return answerOf(today, event, entry.origin === 'ai' && MADE_BY_AI);
  const [live, other] = entry.definitions;
  const recent = [live, other]
    .filter((reading) => reading !== undefined)
    .filter(({ text }) => OF_OUR_DAYS.test(text))
    .toSorted((a, b) => latestYearIn(b.text) - latestYearIn(a.text))[0];
  if (!recent) return answerOf(today, other && `Another reading: ${quote(other.text)}`);
  return answerOf(
    `Nearest to our own day, the entry for ${name} has this: ${quote(recent.text)}`,
    recent === other
      ? `Its live definition is another: ${liveText(entry)}`
      : other && `Another reading: ${quote(other.text)}`,
  );
}

function latestEvent({ content }: Entry): string | undefined {
  const latest = content && inOrder(content.timelineEvents).at(-1);
  if (!latest) return undefined;
  const description = latest.description ? `: ${quote(briefly(latest.description))}` : '.';
  return `The latest event on the timeline of its exploration is ${titleAndYear(latest)}${description}`;
}

const OF_OUR_DAYS = /\b(?:199\d|20[0-2]\d)s?\b|\b(?:today|internet|online|nowadays)\b/i;

const latestYearIn = (text: string) =>
  Math.max(0, ...(text.match(/\b(?:1\d|20)\d\d(?=s?\b)/g) ?? []).map(Number));
