import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { define, more, relatives } from './define-word.ts';
import { told, type Answer } from './answer.ts';
import { fiveW } from './five-ws.ts';
import type { Entry } from '../search/guide.queries.ts';
import type { Kind } from '../question/question-kind.ts';
import { quote, type Pick } from '../text.ts';
import { sources, truth } from './truth-and-sources.ts';
import { compare, compareWithUnknown } from './compare-words.ts';

/** What a question is about besides the entries. */
export interface Asked {
  kind: Kind;
  history: ChatTurn[];
  /** Whether it speaks of more than the entries' names. */
  hasMore: boolean;
}

/** Answers from one entry, or from two side by side. */
export function onEntries([entry, other]: [Entry, ...Entry[]], asked: Asked, pick: Pick): Answer {
  if (other) return compare(entry, other, pick);
  switch (asked.kind) {
    case 'who':
    case 'when':
    case 'where':
    case 'why':
    case 'usage':
      return fiveW(asked.kind, entry, pick);
    case 'related':
    case 'list':
      return relatives(entry, pick);
    case 'sources':
      return sources(entry, pick);
    case 'truth':
      return truth(entry, pick);
    case 'more':
    case 'surprise':
      return more(entry, pick, asked.history.map(({ content }) => content).join('\n'));
    case 'compare':
      return asked.hasMore ? compareWithUnknown(entry, pick) : relatives(entry, pick);
    default:
      return define(entry, pick);
  }
}

/** The same, about an entry that was found in another way than by its name. */
export function introduced(start: string, answer: Answer): Answer {
  return { ...answer, sentences: told(start, ...answer.sentences) };
}

export const notSpelt = (asked: string, link: string) =>
  `No entry is spelt ${quote(asked)}; the nearest is ${link}.`;
