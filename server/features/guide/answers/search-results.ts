import { guardTexts } from '../../guard/guard-texts.ts';
import { languageOf } from '../../guard/judge-message.ts';
import { answerOf, type Answer } from './answer.ts';
import type { Reading } from '../search/find-entries.ts';
import type { Mention } from '../search/guide.queries.ts';
import { briefly, inWords, link, listed, quote, sentencesOf, type Pick } from '../text.ts';

/** No entry of that name, but others mention it. */
export function answerMentions({ topic, phrase }: Reading, mentions: Mention[], pick: Pick): Answer {
  const [best, ...others] = mentions.slice(0, 3);
  const isOne = mentions.length === 1;
  const count =
    mentions.length > 3 ? 'several entries' : `${inWords(mentions.length)} ${isOne ? 'entry' : 'entries'}`;
  const s = isOne ? 's' : '';
  const start =
    phrase !== undefined && topic.length === 1
      ? pick([
          `Nothing is filed under ${quote(phrase)} itself, but ${count} speak${s} of it.`,
          `${quote(phrase)} has no entry of its own, yet ${count} mention${s} it.`,
        ])
      : pick([
          `No single entry answers that, but ${count} come${s} near it.`,
          `I have no entry for quite that, but ${count} bear${s} on it.`,
        ]);
  return {
    sentences: answerOf(
      start,
      best && `${isOne ? 'That is' : pick(['Closest is', 'First comes', 'Begin with'])} ${shown(best)}`,
      others[0] && `${pick(['Then there is', 'Next to it stands'])} ${shown(others[0])}`,
      others[1] && `${pick(['See also', 'And look at'])} ${shown(others[1])}`,
    ),
    next: questionsOn(mentions),
  };
}

const shown = ({ word, text, terms }: Mention) => `${link(word)}: ${quote(bestExcerpt(text, terms))}`;

/** A definition; of a long one the sentence that speaks of most of the terms. */
export function bestExcerpt(text: string, terms: string[]): string {
  const brief = briefly(text);
  if (brief === text.trim()) return brief;
  const stems = terms.map((term) => term.replace(/(ies|ing|ed|es|s|y)$/, ''));
  const score = (sentence: string) => stems.filter((stem) => sentence.toLowerCase().includes(stem)).length;
  const bestFirst = sentencesOf(text).toSorted((a, b) => score(b) - score(a));
  return briefly(bestFirst.join(' '));
}

/** The dictionary has nothing on it. */
export function answerNothingFound({ phrase }: Reading, near: string[], pick: Pick, message: string): Answer {
  const language = languageOf(message);
  const name = phrase === undefined ? undefined : quote(phrase);
  const links = listed(near.map(link));
  return {
    sentences: answerOf(
      language !== 'en' && guardTexts(language).nothing,
      name
        ? pick([
            `The dictionary has nothing on ${name}.`,
            `I find no entry on ${name}.`,
            `On ${name} the dictionary is silent.`,
          ])
        : pick(['The dictionary has nothing that answers that.', 'I find no entry that answers that.']),
      near.length > 0 &&
        `The nearest ${near.length > 1 ? 'entries are' : 'entry is'} ${links}, which may or may not be what you are after.`,
      isForeign(message) && 'Its entries are written in English, so an English word may find more.',
      'No AI model is connected that could answer beyond the entries, but anybody may add the word.',
    ),
    next:
      near.length > 0
        ? questionsOn(near.map((word) => ({ word })))
        : ['Surprise me with something strange', 'List words about secret societies'],
    isFrank: true,
  };
}

/** Whether it is written in other letters than the entries. */
const isForeign = (message: string) => /[^\p{ASCII}\p{P}\p{S}\p{M}]/u.test(message);

export function questionsOn(words: { word: string }[]): string[] {
  const [first, second, third] = words.map(({ word }) => word);
  return [
    ...(first ? [`What does "${first}" mean?`] : []),
    ...(second ? [`Historical context of "${second}"`] : []),
    ...(third ? [`Related ideas to "${third}"`] : ['Surprise me with something strange']),
  ];
}
