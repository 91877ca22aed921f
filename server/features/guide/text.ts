import { wordPath } from '#shared/pages/page-paths.ts';

/** Data inside Markdown: it reads as it is stored and can make no link, image, heading or HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|]|&(?=#?\w+;)/g, '\\$&');
}

export const quote = (text: string) => `"${escapeMarkdown(text)}"`;

/** @param word one that the dictionary has */
export const link = (word: string) => `[${word}](${wordPath(word)})`;

/** "a", "a and b", "a, b and c" */
export function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** Three letters, or two small ones, before the stop: "Dr." and "J. B." end no sentence. */
const SENTENCE_END =
  /(?<=(?:[\p{L}\p{N})'"]{3}|\s\p{Ll}{2})[.!?]['")]?)(?<!\b(?:Mrs|Prof|Gen|Col|Sgt|Rev)\.)\s+/u;
export const sentencesOf = (text: string) => text.trim().split(SENTENCE_END);

const EXCERPT_MAX = 320;

/** What a reader must not miss: that something harms, or that it was looked for and not found. */
const WARNS =
  /\b(?:danger\w*|harm(?:ful|ed|s)?|toxic\w*|poison(?:ous|ing|ed|s)?|warn\w*|no (?:\w+ )?(?:evidence|proof|benefit|effect)|little evidence|unproven|(?:not|never) (?:been )?(?:proven|approved|shown)|(?:does|do|did) not (?:treat|cure|work|help)|can (?:kill|cause|damage|burn|injure)|fatal|lethal|injur(?:y|ies|ed)|no better than|beyond placebo)\b/i;

/** The first sentences that fit, at least the beginning of the first, and every sentence that warns. */
export function excerpt(text: string, sentences = 2): string {
  const [first = '', ...others] = sentencesOf(text);
  const isCut = first.length > EXCERPT_MAX;
  let taken = isCut ? `${first.slice(0, EXCERPT_MAX).replace(/\s+\S*$/, '')} ...` : first;
  let isFull = isCut;
  for (const [index, other] of others.entries()) {
    isFull ||= index >= sentences - 1 || taken.length + other.length >= EXCERPT_MAX;
    if (!isFull || WARNS.test(other)) taken += ` ${other}`;
  }
  return taken;
}

/** A definition whole, as its last sentence is often the one that warns; of a very long one an excerpt. */
export function briefly(definition: string): string {
  return definition.trim().length <= EXCERPT_MAX ? definition.trim() : excerpt(definition, 1);
}

export type Pick = <T>(options: readonly [T, ...T[]]) => T;

/** Chooses among wordings, always the same for the same message. */
export function wordings(message: string): Pick {
  let state = 0x811c9dc5;
  for (let i = 0; i < message.length; i++) state = Math.imul(state ^ message.charCodeAt(i), 0x01000193);
  return (options) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return options[(state >>> 8) % options.length]!;
  };
}
