import { categoryLabel } from '#shared/words/catalogue.ts';
import { liveText, neighbours, nextQuestions, answerOf, type Answer } from './answer.ts';
import type { Entry } from '../search/guide.queries.ts';
import { link, listed, type Pick } from '../text.ts';

/** Two words side by side, and what the dictionary ties them with. */
export function compareWords(one: Entry, other: Entry, pick: Pick): Answer {
  return {
    sentences: answerOf(
      `${pick(['Of', 'On'])} ${link(one.word)} the dictionary says: ${liveText(one)}`,
      `${pick(['Of', 'On'])} ${link(other.word)} it ${pick(['has', 'says'])}: ${liveText(other)}`,
      tieOf(one, other, pick),
    ),
    next: [
      ...nextQuestions(one, pick, [other.word]).slice(0, 1),
      ...nextQuestions(other, pick, [one.word]).slice(0, 1),
      `Related ideas to "${other.word}"`,
    ],
  };
}

/** When one of the two is unknown. */
export function compareWithUnknown(entry: Entry, pick: Pick): Answer {
  return {
    sentences: answerOf(
      `I can give you one half of that only: the dictionary has ${link(entry.word)}, but no entry for what you set beside it.`,
      `It reads: ${liveText(entry)}`,
      neighbours(entry, pick),
    ),
    next: nextQuestions(entry, pick),
  };
}

const points = (from: Entry, to: Entry) => from.related.some(({ word, isOwn }) => isOwn && word === to.word);

function tieOf(one: Entry, other: Entry, pick: Pick): string {
  const [there, back] = [points(one, other), points(other, one)];
  if (there && back)
    return pick([
      'Each of the two entries points to the other.',
      'The two entries name each other as related.',
    ]);
  if (there || back) {
    const [from, to] = there ? [one, other] : [other, one];
    return `The entry for ${link(from.word)} points to ${link(to.word)} as related, though not the other way round.`;
  }
  const shared = one.related.filter(({ word }) => other.related.some((o) => o.word === word)).slice(0, 2);
  if (shared.length > 0)
    return `Neither points to the other, but both are tied to ${listed(shared.map(({ word }) => link(word)))}.`;
  if (one.category && other.category && one.category !== other.category)
    return `They stand on different shelves, ${categoryLabel(one.category)} and ${categoryLabel(other.category)}, and nothing in the dictionary ties them together.`;
  return 'Nothing in the dictionary ties the two together.';
}
