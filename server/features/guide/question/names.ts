import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { EVERYDAY, isFiller, quotedIn, spelledOut, tokensOf } from './tokens.ts';

const LONGEST_NAME = 6;
const LETTERS = /^[a-z]+( [a-z]+)*$/;

/** A run of tokens and the stored words that it may be. */
interface Span {
  from: number;
  to: number;
  names: string[];
}

/** A word of the dictionary that a message names. */
interface Hit {
  from: number;
  to: number;
  word: string;
}

/** Every run of one to six tokens, the longest first. */
function spansOf(tokens: string[], quoted: string[]): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const run = tokens.slice(from, from + length);
      // Alone, "they" or "what was" name nothing; a whole message or a quotation may.
      if (length < tokens.length && run.every(isFiller) && !quoted.includes(run.join(' '))) continue;
      spans.push({ from, to: from + length, names: namesOf(run) });
    }
  }
  return spans;
}

/** "ufos" may be stored as "ufo", "reptilian" as "reptilians", "mk ultra" as "mkultra", "area 51" as "area fifty one". */
function namesOf(run: string[]): string[] {
  const written = run.map(spelledOut).join(' ');
  const joined = run.length === 2 || run.length === 3 ? [run.join('')] : [];
  const forms = [written, ...singulars(written), `${written}s`, ...joined];
  return forms.filter((form) => form.length <= 100 && LETTERS.test(form));
}

function singulars(name: string): string[] {
  if (!name.endsWith('s') || name.length < 4) return [];
  return [name.slice(0, -1), name.replace(/es$/, ''), name.replace(/ies$/, 'y')];
}

/** @param quoted the text in quotation marks */
export const possibleNames = (tokens: string[], quoted: string[]) =>
  spansOf(tokens, quoted).flatMap(({ names }) => names);

/** The words that a message names, without overlap, the longest taken first, in the order of the message. */
export function hitsIn(tokens: string[], quoted: string[], exists: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  for (const { from, to, names } of spansOf(tokens, quoted)) {
    const word = names.find((name) => exists.has(name));
    if (word && !hits.some((hit) => from < hit.to && hit.from < to)) hits.push({ from, to, word });
  }
  return hits.toSorted((a, b) => a.from - b.from);
}

/**
 * The hits that a question is about, the likeliest first: what is quoted, then long names before short ones. Everyday
 * words count only when quoted, when two things are set side by side, or when the question has nothing else.
 */
export function subjectsOf(hits: Hit[], quoted: string[], topic: string[], tokens: string[]): string[] {
  const isComparison = tokens.some((token) => COMPARING.test(token));
  const isMeant = ({ word, from, to }: Hit) =>
    isComparison ||
    !EVERYDAY.has(word) ||
    quoted.includes(word) ||
    topic.length === 0 ||
    topic.length <= to - from;
  const weight = ({ word, from, to }: Hit) => (quoted.includes(word) ? 10 : 0) + to - from;
  const meant = hits.filter(isMeant).toSorted((a, b) => weight(b) - weight(a));
  return [...new Set(meant.map(({ word }) => word))];
}

const COMPARING = /^(between|differences?|differs?|different|versus|vs|compared?|comparison|distinguish)$/;

const TURN_TOKENS = 20;

/** What each earlier turn may have been about, the newest first. */
export function namesInHistory(history: ChatTurn[]): string[][] {
  return history
    .slice(-6)
    .toReversed()
    .map((turn) => {
      if (turn.role === 'assistant') return linkedFirst(turn.content);
      return possibleNames(tokensOf(turn.content, TURN_TOKENS), quotedIn(turn.content)).filter(
        (name) => !EVERYDAY.has(name),
      );
    });
}

function linkedFirst(reply: string): string[] {
  const path = /\]\(\/dictionary\/((?:[a-z]|%20)+)\)/.exec(reply.slice(0, 4000))?.[1];
  return path === undefined ? [] : [path.replaceAll('%20', ' ')];
}
