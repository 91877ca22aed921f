import { categoryLabel } from '#shared/words/catalogue.ts';
import {
  liveText,
  neighbours,
  nextQuestions,
  otherReading,
  answerOf,
  type Answer,
  briefDefinition,
} from './answer.ts';
import type { Entry } from '../search/guide.queries.ts';
import { excerpt, link, listed, quote, type Pick } from '../text.ts';

/** What the word means. */
export function defineWord(entry: Entry, pick: Pick): Answer {
  const name = link(entry.word);
  if (entry.definitions.length === 0) {
    const start = entry.isDefined
      ? `${name} is in the dictionary, but nobody has reviewed its definition yet: you find it on its page.`
      : `${name} is in the dictionary, but nobody has defined it yet.`;
    const invitation = entry.isDefined ? 'You may rate it there.' : 'You may write its first definition.';
    return {
      sentences: [start, neighbours(entry, pick) ?? invitation],
      next: nextQuestions(entry, pick),
    };
  }
  const shelf = entry.category ? `the ${categoryLabel(entry.category)} shelf` : 'the shelves';
  const opening = pick([
    `Under ${name} the dictionary has this:`,
    `You will find ${name} on ${shelf}, where its entry reads:`,
    `Here is how ${name} is read in these pages:`,
    `The live definition of ${name} runs:`,
    `Of ${name} the dictionary says:`,
  ]);
  const readings = otherReading(entry, pick);
  return {
    sentences: answerOf(
      `${opening} ${liveText(entry)}`,
      ...readings,
      neighbours(entry, pick) ??
        (readings.length === 0 && 'Nobody has put another definition against it so far.'),
    ),
    next: nextQuestions(entry, pick),
  };
}

/**
 * What was not told yet: of the exploration, of the other readings, of the neighbours.
 * @param said what was said before
 */
export function defineFurther(entry: Entry, pick: Pick, said: string): Answer {
  const name = link(entry.word);
  const explored = quote(excerpt(entry.content?.whatSection ?? ''));
  const untold = entry.definitions.slice(1).find(({ text }) => !said.includes(quote(text)));
  const near = neighbours(entry, pick);
  const glimpses = entry.related
    .flatMap(({ word, text }) => (text === null ? [] : [briefDefinition(word, text)]))
    .filter((text) => !said.includes(text));
  const next = nextQuestions(entry, pick);
  if (explored !== '""' && !said.includes(explored))
    return {
      sentences: answerOf(
        `${pick(['To go further into', 'For more on'])} ${name}, its exploration is the place: ${explored}`,
        near ?? 'The rest of it stands on its page.',
      ),
      next,
    };
  if (untold)
    return {
      sentences: answerOf(
        `Another reading of ${name}: ${quote(untold.text)}`,
        near ?? 'That is all that its entry holds.',
      ),
      next,
    };
  return {
    sentences: answerOf(
      `The entry for ${name} holds no more than I have told.`,
      glimpses.length > 0
        ? `Its neighbours carry the story on, first ${glimpses[0]}`
        : `It reads: ${liveText(entry)}`,
      glimpses[1] && `Then ${glimpses[1]}`,
    ),
    next,
  };
}

/** Words that it points to, and that point to it. */
export function relatedWords(entry: Entry, pick: Pick): Answer {
  const { related } = entry;
  const name = link(entry.word);
  if (related.length === 0)
    return {
      sentences: answerOf(
        `No other entry is tied to ${name} yet.`,
        `Its own definition may still give you a thread to pull: ${liveText(entry)}`,
      ),
      next: nextQuestions(entry, pick),
    };
  const own = related.filter(({ isOwn }) => isOwn).slice(0, 5);
  const others = related.filter(({ isOwn }) => !isOwn).slice(0, 3);
  const links = (words: typeof related) => listed(words.map(({ word }) => link(word)));
  const glimpses = related.flatMap(({ word, text }) => (text === null ? [] : [briefDefinition(word, text)]));
  return {
    sentences: answerOf(
      own.length > 0 &&
        `${pick([`${name} keeps company with`, `The entry for ${name} points to`, `Around ${name} the dictionary sets`])} ${links(own)}.`,
      others.length > 0 &&
        `${own.length > 0 ? 'From the other side, it' : `The word ${name}`} is pointed to by ${links(others)}.`,
      glimpses[0] && `${pick(['To begin with', 'To take one of them', 'The nearest'])}, ${glimpses[0]}`,
      glimpses[1] && `${pick(['And', 'Then'])} ${glimpses[1]}`,
    ),
    next: nextQuestions(entry, pick),
  };
}
