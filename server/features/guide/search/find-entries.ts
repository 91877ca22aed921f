import type { Database } from '#server/db/client.ts';
import type { ReplyRequest } from '#server/integrations/assistant/assistant.ts';
import { selectExisting, selectMentions, selectSimilar, type Mention } from './guide.queries.ts';
import { hitsIn, namesInHistory, possibleNames, subjectsOf } from '../question/names.ts';
import { isFiller, quotedIn, tokensOf } from '../question/tokens.ts';

/** A message as the guide understands it. */
export interface Reading {
  tokens: string[];
  /** The tokens of its topic. */
  topic: string[];
  /** The topic in the message's own words, when that is short enough to be repeated. */
  phrase: string | undefined;
  /** Words of the dictionary that it is about, the likeliest first. */
  subjects: string[];
  /** The word that was talked about before. */
  context: string | undefined;
  /** The message with the named words replaced by "_". */
  plain: string;
}

/** One query, whatever the message. */
export async function readMessage(db: Database, { about, history, message }: ReplyRequest): Promise<Reading> {
  const tokens = tokensOf(message);
  const quoted = quotedIn(message);
  const earlier = namesInHistory(about ? history.filter(({ role }) => role === 'user') : history);
  const exists = await selectExisting(db, [...possibleNames(tokens, quoted), ...earlier.flat()]);
  const hits = hitsIn(tokens, quoted, exists);
  const isNamed = (i: number) => hits.some(({ from, to }) => from <= i && i < to);
  const isStart = (i: number) => hits.some(({ from }) => from === i);
  const topic = tokens.filter((token, i) => isNamed(i) || !isFiller(token));
  const known = earlier.map((names) => names.find((name) => exists.has(name)));
  return {
    tokens,
    topic,
    phrase: phraseOf(tokens, topic),
    subjects: subjectsOf(hits, quoted, topic, tokens),
    context: known.find((name) => name !== undefined) ?? about?.word,
    plain: tokens.flatMap((token, i) => (isStart(i) ? ['_'] : isNamed(i) ? [] : [token])).join(' '),
  };
}

const PHRASE_MAX = 4;
const LINKS = /^(of|the|in|on|and|for)$/;

function phraseOf(tokens: string[], topic: string[]): string | undefined {
  const [from, to] = [tokens.indexOf(topic[0]!), tokens.lastIndexOf(topic.at(-1)!) + 1];
  const run = tokens.slice(from, to);
  const isName = run.every((token) => topic.includes(token) || LINKS.test(token));
  return topic.length > 0 && run.length <= PHRASE_MAX && isName ? run.join(' ') : undefined;
}

/** What a search for a topic brought that names no word as it is written. */
interface Searched {
  /** A word whose name holds most of the topic. */
  named: string | undefined;
  /** A word of nearly that spelling, and what was asked for. */
  meant: { word: string; asked: string } | undefined;
  /** Words that mention enough of it. */
  mentions: Mention[];
  /** Words of nearly that spelling, when all else brought nothing. */
  near: string[];
}

/** No stemming finds "near death experience" for those who ask what happens when we die. */
const OF_DEATH = /^(die|dies|died|dying|dead)$/;

/** Of a question of several terms an entry has to speak of so much, rare terms counting more. */
const COVERAGE_MIN = 0.75;
/** So alike a word is spelt that may have been meant (pg_trgm's similarity). */
const LIKENESS_MIN = 0.6;

const TERMS_MAX = 6;
const SPELLINGS_MAX = 4;

/** Two queries. */
export async function search(db: Database, topic: string[]): Promise<Searched> {
  const terms = termsOf(topic);
  const [{ mentions, spoken }, similar] = await Promise.all([
    selectMentions(db, terms),
    selectSimilar(db, spellingsOf(topic, terms)),
  ]);
  const meant = similar.find(
    ({ term, distance, likeness }) =>
      !spoken.has(term) && (distance <= toleranceOf(term) || (likeness >= 0.5 && /^\w{8,}$/.test(term))),
  );
  const alike = similar.filter(({ term, likeness }) => !spoken.has(term) && likeness >= LIKENESS_MIN);
  return {
    named: wellNamed(mentions, terms.length) ?? (topic.length === 1 ? longer(similar) : undefined),
    meant: meant && { word: meant.word, asked: meant.term },
    mentions: mentions.filter(
      (mention) => terms.length === 1 || (mention.terms.length > 1 && mention.coverage >= COVERAGE_MIN),
    ),
    // What is named and was not meant is no news either.
    near: [...new Set(alike.map(({ word }) => word))].filter((word) => !topic.includes(word)).slice(0, 3),
  };
}

/** The longest words of a topic, as they tell most; short ones only when it has no others. */
export function termsOf(topic: string[]): string[] {
  const words = [...new Set(topic.map((word) => (OF_DEATH.test(word) ? 'death' : word)))].toSorted(
    (a, b) => b.length - a.length,
  );
  const long = words.filter((word) => word.length > 2);
  return (long.length > 0 ? long : words).slice(0, TERMS_MAX);
}

/** The only word whose name holds all terms, or at least two of them. */
function wellNamed(mentions: Mention[], terms: number): string | undefined {
  const most = Math.max(0, ...mentions.map(({ named }) => named.length));
  const best = mentions.filter(({ named }) => named.length === most);
  return best.length === 1 && most >= Math.min(2, terms) ? best[0]!.word : undefined;
}

/** "freemasons" asks for "freemasonry". */
function longer(similar: { term: string; word: string }[]): string | undefined {
  return similar.find(
    ({ term, word }) => term.length > 6 && !word.includes(' ') && word.startsWith(term.replace(/s$/, '')),
  )?.word;
}

/** The topic as a whole and each of its words, if letters only. */
function spellingsOf(topic: string[], terms: string[]): string[] {
  const whole = topic.length <= 4 ? [topic.join(' ')] : [];
  const spellings = [...new Set([...whole, ...terms])];
  return spellings
    .filter((term) => /^[a-z]+( [a-z]+)*$/.test(term) && term.length >= 4 && term.length <= 100)
    .slice(0, SPELLINGS_MAX);
}

/** How many letters may be wrong. */
function toleranceOf(term: string): number {
  if (term.length < 5) return 0;
  return term.length < 8 || term.includes(' ') ? 1 : 2;
}
