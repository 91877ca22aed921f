import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { foldText } from './fold-text.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** What a word or phrase of a message speaks of: who, what is meant, when, by what means. At most 31 fit into a mask. */
export const CONCEPTS = [
  ...['i', 'close', 'partner', 'minor', 'target', 'group'],
  ...['suicide', 'die', 'hopeless', 'selfInjury', 'purge', 'took', 'symptom', 'treat'],
  ...['kill', 'violence', 'exploit', 'voices', 'lesser', 'accuse', 'private', 'override'],
  ...['want', 'now', 'asksHow'],
  ...['means', 'poison', 'weapon'],
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
  /** By their first letters: of a message only a few patterns are compared at each place. */
  patterns: Map<string, Pattern[]>;
  /** Words that people mask: "s*icide". */
  sensitive: Set<string>;
}

const KEY_LENGTH = 3;
const SENSITIVE = maskOf('suicide', 'die', 'kill', 'selfInjury', 'means');

let loaded: Lexicon | undefined;

/** The concepts that a folded text speaks of, for each of LANGUAGES. */
export function conceptsIn(folded: string): Int32Array {
  const { patterns } = (loaded ??= load());
  const found = new Int32Array(LANGUAGES.length);
  for (let at = 0; at < folded.length; at++) {
    for (let length = KEY_LENGTH; length > 1; length--)
      for (const { parts, language, mask } of patterns.get(folded.slice(at, at + length)) ?? [])
        if (stands(parts, folded, at)) found[language]! |= mask;
  }
  return found;
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
  const patterns = new Map<string, Pattern[]>();
  const sensitive = new Set<string>();
  for (const [index, language] of LANGUAGES.entries()) {
    for (const [concept, texts] of Object.entries(read(language))) {
      const mask = maskOf(concept as Concept);
      for (const given of texts) {
        const parts = toParts(given, language);
        const key = parts[0]!.slice(0, KEY_LENGTH);
        patterns.set(key, [...(patterns.get(key) ?? []), { parts, language: index, mask }]);
        if (mask & SENSITIVE) for (const word of parts.join('').split(' ')) if (word.length > 2) sensitive.add(word);
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
  if (!existsSync(path)) return {} as Record<Concept, string[]>; // TEMPORARY
  return JSON.parse(readFileSync(path, 'utf8')) as Record<Concept, string[]>;
}
