import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { foldText } from './fold-text.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** What a word or phrase of a message speaks of: who, what is meant, when, by what means. At most 31 fit into a mask. */
export const CONCEPTS = [
  // who
  'i',
  'close',
  'partner',
  'minor',
  'target',
  'group',
  // what is meant
  'suicide',
  'die',
  'hopeless',
  'selfInjury',
  'purge',
  'took',
  'symptom',
  'treat',
  'kill',
  'violence',
  'exploit',
  'voices',
  'lesser',
  'joke',
  'accuse',
  'private',
  'override',
  // when, and how
  'want',
  'now',
  'asksHow',
  // by what means
  'means',
  'poison',
  'weapon',
  // talk about something
  'story',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** The concepts that a text speaks of in one language, as bits in the order of CONCEPTS. */
export type ConceptMask = number;

export const maskOf = (...concepts: Concept[]): ConceptMask =>
  concepts.reduce((mask, concept) => mask | (1 << CONCEPTS.indexOf(concept)), 0);

interface Pattern {
  /** As they stand in a folded text, with spaces at the ends of words; between two of them a word may go on. */
  parts: string[];
  language: number;
  mask: ConceptMask;
}

interface Lexicon {
  /** By a hash of their first letters: of a message only a few patterns are compared at each place. */
  patterns: (Pattern[] | undefined)[];
  /** Words that people mask: "s*icide". */
  sensitive: Set<string>;
}

/** So many letters of a pattern, or all of a shorter one, find it. */
const KEY_LENGTH = 6;
const BUCKETS = 1 << 16;
const SENSITIVE = maskOf('suicide', 'die', 'kill', 'selfInjury', 'means');

let loaded: Lexicon | undefined;

/** The concepts that a folded text speaks of, for each of LANGUAGES. */
export function conceptsIn(folded: string): Int32Array {
  const { patterns } = (loaded ??= load());
  const found = new Int32Array(LANGUAGES.length);
  for (let at = 0; at < folded.length; at++) {
    let bucket = 0;
    for (let end = at; end < Math.min(at + KEY_LENGTH, folded.length); end++) {
      bucket = nextBucket(bucket, folded.charCodeAt(end));
      const candidates = patterns[bucket];
      if (candidates === undefined) continue;
      for (const { parts, language, mask } of candidates)
        if ((found[language]! & mask) === 0 && stands(parts, folded, at)) found[language]! |= mask;
    }
  }
  return found;
}

const nextBucket = (bucket: number, letter: number) => (Math.imul(bucket, 31) + letter + 7) & (BUCKETS - 1);

function bucketOf(text: string): number {
  let bucket = 0;
  for (let at = 0; at < Math.min(KEY_LENGTH, text.length); at++)
    bucket = nextBucket(bucket, text.charCodeAt(at));
  return bucket;
}

/** A folded text with masked words as they are meant, where a word of the lexicon fits: "k*ll" is "kill". */
export function unmask(folded: string): string {
  if (!folded.includes('*')) return folded;
  const { sensitive } = (loaded ??= load());
  return folded.replace(/\S*\*\S*/g, (masked) => {
    const bare = masked.replaceAll('*', '');
    if (bare.length < 2) return bare;
    const pattern = new RegExp(`^${masked.replace(/\*+/g, (run) => `[^ ]{${run.length}}`)}$`, 'u');
    return [...sensitive].find((word) => pattern.test(word)) ?? bare;
  });
}

function load(): Lexicon {
  const patterns = Array<Pattern[] | undefined>(BUCKETS).fill(undefined);
  const sensitive = new Set<string>();
  for (const [index, language] of LANGUAGES.entries()) {
    for (const [concept, texts] of Object.entries(read(language))) {
      const mask = maskOf(concept as Concept);
      for (const given of texts) {
        const parts = toParts(given, language);
        (patterns[bucketOf(parts[0]!)] ??= []).push({ parts, language: index, mask });
        if (mask & SENSITIVE)
          for (const word of parts.join('').split(' ')) if (word.length > 2) sensitive.add(word);
      }
    }
  }
  return { patterns, sensitive };
}

/** "tom* pill*" is [" tom", " pill"]. Chinese has no spaces: its patterns stand anywhere. */
function toParts(given: string, language: Language): string[] {
  const space = language === 'zh' ? '' : ' ';
  return `${space}${given}${space}`
    .split('*')
    .map((part) => part.replace(/\S(?:.*\S)?/u, (words) => foldText(words).trim()))
    .filter((part) => part.trim() !== '');
}

/** Whether a text has the parts from `at` on, with nothing but the rest of a word between them. */
function stands(parts: string[], text: string, at: number): boolean {
  if (!text.startsWith(parts[0]!, at)) return false;
  if (parts.length === 1) return true;
  let end = at;
  return parts.every((part, index) => {
    const start = index === 0 ? at : text.indexOf(part, end);
    const isNear = start >= 0 && text.startsWith(part, start) && !text.slice(end, start).includes(' ');
    end = start + part.length;
    return isNear;
  });
}

function read(language: Language): Record<Concept, string[]> {
  const path = join(projectRoot, 'server/features/guard/lexicon', `${language}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Record<Concept, string[]>;
}
