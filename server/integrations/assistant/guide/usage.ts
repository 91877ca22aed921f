import { byDate, liveText, MADE_BY_AI, neighbours, otherReading, told } from './answer.ts';
import type { Entry } from './guide.queries.ts';
import { briefly, link, quote, sentencesOf, type Pick } from './text.ts';

const OF_TODAY =
  /\b(?:today|nowadays|now|to this day|these days|(?:is|are|be) still|still (?:\w+s|keep|draw|hold|live|bring|show))\b/;

/** How a word is used now, as its exploration tells; none when that speaks neither of today nor of any event. */
export function usageExplored(entry: Entry, pick: Pick): string[] | undefined {
  const { content, origin } = entry;
  if (!content) return undefined;
  const name = link(entry.word);
  const { whatSection, whySection, whoSection, whereSection, whenSection } = content;
  const sentences = [whatSection, whySection, whoSection, whereSection, whenSection].flatMap(sentencesOf);
  const today = sentences.find((sentence) => OF_TODAY.test(sentence));
  const latest = content.timelineEvents.toSorted(byDate).at(-1);
  if (!today && !latest) return undefined;
  const event =
    latest &&
    `${quote(latest.title)} (${latest.eventDate.slice(0, 4)})${latest.description ? `: ${quote(briefly(latest.description))}` : '.'}`;
  return told(
    today &&
      `${pick(['Of our own day', 'On its use in our own day'])}, the exploration of ${name} says: ${quote(briefly(today))}`,
    event &&
      (today
        ? `The latest event on its timeline is ${event}`
        : `The latest event that the exploration of ${name} tells of is ${event}`),
    origin === 'ai' && MADE_BY_AI,
    !today && `The reading of it that stands today is this: ${liveText(entry)}`,
    neighbours(entry, pick) ?? 'The rest of it stands on its page.',
  );
}

const OF_OUR_DAYS = /\b(?:199\d|20[0-2]\d)s?\b|\b(?:today|internet|online|nowadays)\b/;
const STILL_SO = /\b(?:now|still)\b/;

/** How a word is used now, as far as the definitions alone tell; one of its neighbours may tell more of our day. */
export function usageDefined(entry: Entry, pick: Pick): string[] {
  const { definitions, related } = entry;
  const name = link(entry.word);
  const isRecent = ({ text }: { text: string }) => OF_OUR_DAYS.test(text) || STILL_SO.test(text);
  const [live, other] = definitions;
  const recent = [live, other].find((reading) => reading && isRecent(reading));
  if (recent) {
    const start = pick([
      `Nearest to our own day, the entry for ${name} has this`,
      `The most recent use of ${name} that its entry knows is this`,
    ]);
    return [
      `${start}: ${quote(recent.text)}`,
      ...(recent === live
        ? otherReading(entry, pick)
        : [`Its live definition is another: ${liveText(entry)}`]),
    ];
  }
  const near = related.find(({ text }) => text !== null && OF_OUR_DAYS.test(text));
  const start = pick([
    `The reading of ${name} that stands today is this`,
    `As the dictionary has it today, ${name} is read so`,
  ]);
  return told(
    `${start}: ${liveText(entry)}`,
    other && `Another reading: ${quote(other.text)}`,
    near &&
      `${pick(['Its neighbour', 'Close by,'])} ${link(near.word)} comes nearer to our own day: ${quote(briefly(near.text!))}`,
  );
}
