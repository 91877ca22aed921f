import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { defineWord, defineFurther, relatedWords } from './define-word.ts';
import { answerOf, type Answer } from './answer.ts';
import { fiveW } from './five-ws.ts';
import type { Entry } from '../search/guide.queries.ts';
import type { QuestionKind } from '../question/question-kind.ts';
import { quote, type Pick } from '../text.ts';
import { answerSources, answerTruth } from './truth-and-sources.ts';
import { compareWords, compareWithUnknown } from './compare-words.ts';

/** What a question is about besides the entries. */
export interface WordQuestion {
  kind: QuestionKind;
  history: ChatTurn[];
  /** Whether it speaks of more than the entries' names. */
  hasMore: boolean;
}

/** Answers from one entry, or from two side by side. */
export function answerAboutWords(
  [entry, other]: [Entry, ...Entry[]],
  asked: WordQuestion,
  pick: Pick,
): Answer {
  if (other) return compareWords(entry, other, pick);
  switch (asked.kind) {
    case 'who':
    case 'when':
    case 'where':
    case 'why':
    case 'usage':
      return fiveW(asked.kind, entry, pick);
    case 'related':
    case 'list':
      return relatedWords(entry, pick);
    case 'sources':
      return answerSources(entry, pick);
    case 'truth':
      return answerTruth(entry, pick);
    case 'more':
    case 'surprise':
      return defineFurther(entry, pick, asked.history.map(({ content }) => content).join('\n'));
    case 'compare':
      return asked.hasMore ? compareWithUnknown(entry, pick) : relatedWords(entry, pick);
    default:
      return defineWord(entry, pick);
  }
}

/** The same, about an entry that was found in another way than by its name. */
export function introduce(start: string, answer: Answer): Answer {
  return { ...answer, sentences: answerOf(start, ...answer.sentences) };
}

export const notSpelt = (asked: string, link: string) =>
  `No entry is spelt ${quote(asked)}; the nearest is ${link}.`;
