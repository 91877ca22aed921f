import type { ExplorationContent } from '#shared/explorations.ts';
import { neighbours, nextQuestions, told, type Answer } from './answer.ts';
import { fromDefinitions } from './from-definitions.ts';
import type { Entry } from './guide.queries.ts';
import { escapeMarkdown, excerpt, link, listed, quote, sentencesOf, type Pick } from './text.ts';

/** The five W's, and how a word is used now. */
export type W = 'who' | 'when' | 'where' | 'why' | 'usage';

/** Who, when, where, why and how it is used now: from the exploration when there is one, else from the definitions. */
export function fiveW(kind: W, entry: Entry, pick: Pick): Answer {
  const { content } = entry;
  const next = nextQuestions(entry, pick);
  const section = content && sectionOf(kind, content).trim();
  if (!content || !section) return { sentences: fromDefinitions(kind, entry, pick), next };
  return {
    sentences: told(
      `${openingOf(kind, link(entry.word), pick)}: ${quote(excerpt(section))}`,
      factsOf(kind, content),
      entry.origin === 'ai' &&
        'That exploration was written by an AI model earlier, so check it before you rely on it.',
      neighbours(entry, pick),
    ).concat(
      entry.related.length === 0 && !factsOf(kind, content) ? ['The rest of it stands on its page.'] : [],
    ),
    next,
  };
}

function sectionOf(kind: W, content: ExplorationContent): string {
  if (kind === 'usage') return sentencesOf(content.whatSection).slice(-2).join(' ');
  return {
    who: content.whoSection,
    when: content.whenSection,
    where: content.whereSection,
    why: content.whySection,
  }[kind];
}

function openingOf(kind: W, name: string, pick: Pick): string {
  const asked = {
    who: 'who was involved',
    when: 'when it began',
    where: 'where it happened',
    why: 'why it took hold',
    usage: 'what it is now',
  };
  return pick([
    `The exploration of ${name} tells ${asked[kind]}`,
    `On ${asked[kind]}, the exploration of ${name} says`,
    `${name} has been explored in these pages, and of ${asked[kind]} they say`,
  ]);
}

const names = (items: string[]) => listed(items.slice(0, 4).map(escapeMarkdown));

/** A few of the exploration's facts. */
function factsOf(kind: W, content: ExplorationContent): string | undefined {
  if (kind === 'who' && content.keyFigures.length > 0)
    return `The figures it names are ${names(content.keyFigures)}.`;
  if (kind === 'where' && content.locations.length > 0) return `On its map lie ${names(content.locations)}.`;
  if (kind !== 'when' && kind !== 'usage') return undefined;
  const events = content.timelineEvents.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate));
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return undefined;
  const shown = ({ title, eventDate }: typeof first) => `${quote(title)} (${eventDate.slice(0, 4)})`;
  if (kind === 'usage' || first === last) return `The latest event on its timeline is ${shown(last)}.`;
  return `Its timeline runs from ${shown(first)} to ${shown(last)}.`;
}
