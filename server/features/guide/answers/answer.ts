import { briefly, link, listed, quote, type Pick } from '../text.ts';
import type { Entry } from '../search/guide.queries.ts';

/** Every answer to a question has two to five sentences of the guide's own; a quotation counts with its sentence. */
export interface Answer {
  sentences: string[];
  /** Questions that would lead on. */
  next: string[];
  /** It says itself that no AI model is connected, or has no need to. */
  isFrank?: boolean;
}

export const MADE_BY_AI =
  'That exploration was written by an AI model earlier, so check it before you rely on it.';

const MOST_SENTENCES = 4;

/** Leaves out what is missing, and the least important, which come last, when there are too many. */
export function answerOf(...sentences: (string | false | undefined)[]): string[] {
  const given = sentences.filter((sentence) => sentence !== false && sentence !== undefined);
  return given.slice(0, MOST_SENTENCES).map(closed);
}

/** A quotation that has no stop of its own gets one. */
const closed = (sentence: string) => sentence.replace(/(?<![.!?]['")]?)"$/, '".');

export const NO_MODEL: readonly [string, ...string[]] = [
  "No AI model is connected here: I answer from the dictionary's entries alone.",
  "To be plain about it: no AI model is connected, so all that I say comes from the dictionary's own entries.",
  "You should know that no AI model is connected; I look things up in the dictionary's entries and nowhere else.",
];

/** The live definition of a word, or that it has none. */
export function liveText({ definitions: [live] }: Entry): string {
  return live ? quote(live.text) : 'no definition yet';
}

/** A second reading when there is one, and the votes of both. */
export function otherReading({ definitions }: Entry, pick: Pick): string[] {
  const [live, other, ...more] = definitions;
  if (!live || !other) return [];
  const start = pick([
    'Another reading',
    'Another reading, from its challenger',
    'Another reading stands against it',
  ]);
  return [`${start}: ${quote(other.text)}`, votesOn(live.votes, other.votes, more.length, pick)];
}

function votesOn(live: number, other: number, more: number, pick: Pick): string {
  const rest = more > 0 ? ', and its page has more' : '';
  if (live === 0 && other === 0)
    return `${pick(['Neither has won a vote over the other yet', 'The votes have not decided between them yet', 'Readers have yet to vote for one of them'])}${rest}.`;
  return `By votes the live one stands at ${live} and the challenger at ${other}${rest}.`;
}

/** Where else to look. */
export function neighbours({ related }: Entry, pick: Pick, besides: string[] = []): string | undefined {
  const near = related.filter(({ word }) => !besides.includes(word)).slice(0, 2);
  if (near.length === 0) return undefined;
  const links = listed(near.map(({ word }) => link(word)));
  return pick([
    `From there the dictionary leads on to ${links}.`,
    `${near.length > 1 ? 'Its nearest neighbours here are' : 'Its nearest neighbour here is'} ${links}.`,
    `Read it beside ${links}.`,
    `Close by you will find ${links}.`,
  ]);
}

/** A relative's definition, under its link. */
export const briefDefinition = (word: string, text: string) => `${link(word)}: ${quote(briefly(text))}`;

/**
 * Three questions that the dictionary can answer.
 * @param besides words that were told of already
 */
export function nextQuestions(entry: Entry, pick: Pick, besides: string[] = []): string[] {
  const { word } = entry;
  const related = entry.related.map((relative) => relative.word).filter((near) => !besides.includes(near));
  const [first, second, third] = related;
  return [
    ...(first
      ? [pick([`What does "${first}" mean?`, `Tell me about "${first}"`, `What is behind "${first}"?`])]
      : ['Surprise me with something strange']),
    ...(second ? [`What is the difference between "${word}" and "${second}"?`] : []),
    third
      ? pick([
          `Historical context of "${third}"`,
          `Where does "${third}" come from?`,
          `What is "${third}" related to?`,
        ])
      : `Historical context of "${word}"`,
  ];
}
