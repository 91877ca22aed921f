import { categoryLabel, subCategoryLabel } from '#shared/words/catalogue.ts';
import { briefDefinition, answerOf, type Answer } from './answer.ts';
import type { Mention, Place } from '../search/guide.queries.ts';
import { questionsOn, bestExcerpt } from './search-results.ts';
import { link, listed, quote, type Pick } from '../text.ts';
import type { Topic } from '../question/topics.ts';

/** Words of a category or a sub-category. */
export function listTopic(
  { category, subCategory }: Topic,
  words: { word: string; text: string; total: number }[],
  pick: Pick,
): Answer {
  const label = categoryLabel(category);
  const name = subCategory ? `${subCategoryLabel(subCategory)}, a part of ${label}` : label;
  const [first] = words;
  if (!first)
    return {
      sentences: [`The shelf for ${name} is still empty.`, 'Anybody may put its first word there.'],
      next: ['Surprise me with something strange'],
    };
  const count = first.total === 1 ? 'one entry' : `${first.total} entries`;
  return {
    sentences: answerOf(
      pick([`The dictionary keeps ${count} under ${name}.`, `I count ${count} on the shelf for ${name}.`]),
      words.length > 1 &&
        `${pick(['Among them are', 'Here are a few of them:', 'These are some:'])} ${listed(words.map(({ word }) => link(word)))}.`,
      `${pick(['To open one', 'To begin somewhere', 'For a taste'])}, ${briefDefinition(first.word, first.text)}`,
    ),
    next: questionsOn(words),
  };
}

/** Words about a topic that is not a category. */
export function wordsOn(phrase: string | undefined, mentions: Mention[], pick: Pick): Answer {
  const [best] = mentions;
  const links = listed(mentions.map(({ word }) => link(word)));
  return {
    sentences: answerOf(
      `${pick(['Of', 'On the subject of'])} ${phrase === undefined ? 'your topic' : quote(phrase)} the dictionary speaks under ${links}.`,
      best &&
        `${pick(['To open the closest', 'To begin with the closest'])}, ${link(best.word)}: ${quote(bestExcerpt(best.text, best.terms))}`,
    ),
    next: questionsOn(mentions),
  };
}

/** Places that were asked for by what they have in common. */
export function placesThat(places: Place[], pick: Pick): Answer {
  const [first, second, third] = places;
  const links = listed(places.map(({ word }) => link(word)));
  return {
    sentences: answerOf(
      pick([
        `Of such places the dictionary tells under ${links}.`,
        `The places in these pages that bear on that are ${links}.`,
        `Looking for such places I come upon ${links}.`,
      ]),
      first && `${pick(['Begin with', 'First comes'])} ${briefDefinition(first.word, first.text)}`,
      second &&
        `${pick(['Then there is', 'Next to it stands'])} ${briefDefinition(second.word, second.text)}`,
      third && `${pick(['And there is', 'And look at'])} ${briefDefinition(third.word, third.text)}`,
    ),
    next: questionsOn(places),
  };
}
