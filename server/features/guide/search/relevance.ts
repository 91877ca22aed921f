import type { Entry } from './guide.queries.ts';
import { spelledOut } from '../question/tokens.ts';

/**
 * So much of what a question is about its entry has to speak of, or it is not quoted: nearest is not an answer. Set on the
 * table of questions in tests/server/features/guide/guide-relevance.tsv.
 */
export const RELEVANCE_MIN = 0.5;

/** Of questions about anything: they tell what is asked, not of what. */
const ASKING =
  /^(?:invent|writ|wrote|buil|discover|found|creat|destroy|die|death|kill|born|happen|mean|involv|start|come|came|call|nam|stand|symbol|claim|prov|real|old|new|first|year|histor|origin|behind|explain|describ|teach|taught|practi[cs]|work|famous|own|look|seen|saw|purpose|point|deal|actual|exactly|basic|plain|english|normal|someone|folk|instead)/;

/**
 * How much of what a question is about an entry speaks of.
 * @param topic the tokens that tell what the question is about
 * @returns from 0 to 1
 */
export function relevanceOf(
  { word, definitions, content, related, category }: Entry,
  topic: string[],
): number {
  const asked = topic.filter((token) => !ASKING.test(token));
  if (asked.length === 0) return 1;
  const texts = [word, ...definitions.map(({ text }) => text), ...related.map((relative) => relative.word)];
  const spoken = wordsOf(`${texts.join(' ')} ${category ?? ''} ${content ? JSON.stringify(content) : ''}`);
  const joined = word.replaceAll(' ', '');
  const isSpokenOf = (token: string) => {
    const root = stem(spelledOut(token));
    return spoken.includes(` ${root}`) || (root.length > 3 && joined.includes(root));
  };
  return asked.filter(isSpokenOf).length / asked.length;
}

/** A text as words in lower case, with a space before each. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`;

const stem = (token: string) => token.replace(/(?:ies|ing|ed|es|s|y)$/, '');
