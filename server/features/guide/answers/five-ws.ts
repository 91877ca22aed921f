import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import { MADE_BY_AI, neighbours, nextQuestions, answerOf, type Answer } from './answer.ts';
import { fromDefinitions, type FiveW } from './five-ws-from-definitions.ts';
import type { Entry } from '../search/guide.queries.ts';
import { escapeMarkdown, excerpt, link, listed, quote, type Pick } from '../text.ts';
import { inOrder, titleAndYear } from './timeline.ts';

/** Those that an exploration has a section on. */
type Section = Exclude<FiveW, 'usage'>;

/** Who, when, where, why and how it is used now: from the exploration when there is one, else from the definitions. */
export function fiveW(kind: FiveW, entry: Entry, pick: Pick): Answer {
  const { content } = entry;
  const next = nextQuestions(entry, pick);
  if (kind === 'usage' || !content?.[`${kind}Section`].trim())
    return { sentences: fromDefinitions(kind, entry, pick), next };
  return {
    sentences: answerOf(
      `${openingOf(kind, link(entry.word), pick)}: ${quote(excerpt(content[`${kind}Section`]))}`,
      factsOf(kind, content),
      entry.origin === 'ai' && MADE_BY_AI,
      neighbours(entry, pick),
    ).concat(
      entry.related.length === 0 && !factsOf(kind, content) ? ['The rest of it stands on its page.'] : [],
    ),
    next,
  };
}

function openingOf(kind: Section, name: string, pick: Pick): string {
  const asked = {
    who: 'who was involved',
    when: 'the history',
    where: 'where it happened',
    why: 'why it took hold',
  };
  return pick([
    `The exploration of ${name} tells ${asked[kind]}`,
    `On ${asked[kind]}, the exploration of ${name} says`,
    `${name} has been explored in these pages, and of ${asked[kind]} they say`,
  ]);
}

const names = (items: string[]) => listed(items.slice(0, 4).map(escapeMarkdown));

/** A few of the exploration's facts. */
function factsOf(kind: Section, content: ExplorationContent): string | undefined {
  if (kind === 'who' && content.keyFigures.length > 0)
    return `The figures it names are ${names(content.keyFigures)}.`;
  if (kind === 'where' && content.locations.length > 0) return `On its map lie ${names(content.locations)}.`;
  if (kind !== 'when') return undefined;
  const events = inOrder(content.timelineEvents);
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return undefined;
  if (first === last) return `The latest event on its timeline is ${titleAndYear(last)}.`;
  return `Its timeline runs from ${titleAndYear(first)} to ${titleAndYear(last)}.`;
}
