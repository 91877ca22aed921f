import { toSearchKey } from '#shared/words/alias.ts';
import { toStoredWord } from '#shared/words/word-text.ts';
import { numeralReadings } from './numerals.ts';

/** What a search may mean, as the database function search_words takes it. */
export interface SearchText {
  /** The forms that a name may have which is meant as a whole, the likeliest first. */
  names: string[];
  /** The form that names may begin with or contain; empty if there is none. */
  beginning: string;
  /** Its telling words in their order, without question words and generic ones unless it has no others. */
  tokens: string[];
  /** Its generic words, which matter little. */
  weak: string[];
  /** What is compared with the spelling of names; empty for a text that is no name. */
  letters: string;
}

const TOKENS_MAX = 10;
const LETTERS_MAX = 60;
/** A longer text describes something: no name is spelt like it. */
const NAME_WORDS_MAX = 6;

/** Words that people add to a name: "roswell case", "theory of the hollow earth". */
const GENERIC = new Set(
  (
    'theory theories incident incidents effect conspiracy conspiracies hypothesis case affair sighting sightings ' +
    'phenomenon phenomena meaning meanings definition explained explanation myth mystery story history ' +
    'belief beliefs claim claims called name word term'
  ).split(' '),
);

/** What people put before a name when they ask for it. */
const ASKING =
  /^(?:(?:what|who|where|when|how|why)(?: s)? (?:(?:is|are|was|were|does|do|did) )?(?:(?:meant|mean) by )?|whats |whos |define |definition of |meaning of |tell me about |explain |is |are |the |a |an )+/;
const ASKED = / (?:real|true|about|mean|means|stand for|exactly|in simple terms)$/;

/** @param text as a visitor typed it */
export function readSearch(text: string): SearchText {
  const stored = toStoredWord(text);
  const key = toSearchKey(text);
  const core = withoutQuestion(key);
  const all = core.split(' ').filter(Boolean);
  const telling = all.filter((token) => !GENERIC.has(token));
  const tokens = (telling.length > 0 ? telling : all).slice(0, TOKENS_MAX);
  const name = tokens.length <= NAME_WORDS_MAX ? lettersOf(withoutTails(core)) : '';
  return {
    names: namesOf(stored, key, core),
    beginning: /^[a-z0-9 ]+$/.test(key) ? (/^[a-z ]+$/.test(stored) ? stored : key) : '',
    tokens,
    weak: telling.length > 0 ? all.filter((token) => GENERIC.has(token)).slice(0, TOKENS_MAX) : [],
    letters: name.slice(0, LETTERS_MAX),
  };
}

/** The text itself first: what stands around a name never turns an exact hit away. */
function namesOf(stored: string, key: string, core: string): string[] {
  const plain = [stored, key, core, withoutTails(core)].filter((name) => /[\p{L}\p{N}]/u.test(name));
  const spelt = plain.flatMap((name) => [name, ...numeralReadings(name)]);
  const found = [...spelt, ...spelt.map(otherNumber), ...plain.map((name) => name.replaceAll(' ', ''))];
  return [...new Set(found)].filter((name) => name.length <= 100);
}

const withoutQuestion = (key: string) => key.replace(ASKING, '').replace(ASKED, '') || key;

/** "roswell ufo incident" is "roswell ufo", "theory of the hollow earth" is "hollow earth". */
function withoutTails(core: string): string {
  const tokens = core.split(' ');
  while (tokens.length > 1 && GENERIC.has(tokens.at(-1)!)) tokens.pop();
  const rest = tokens
    .join(' ')
    .replace(/^(\w+) (?:of|about)(?: the)? /, (all, head: string) => (GENERIC.has(head) ? '' : all));
  return rest || core;
}

/** The singular of a plural and the plural of a singular, of the last word. */
function otherNumber(name: string): string {
  if (/(?:[^aeiou]ies)$/.test(name)) return name.replace(/ies$/, 'y');
  if (/(?:s|x|z|ch|sh)es$/.test(name)) return name.slice(0, -2);
  if (/[^su]s$/.test(name)) return name.slice(0, -1);
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** Headwords have letters and spaces only, so digits are read out first. */
function lettersOf(name: string): string {
  const spelt = numeralReadings(name)[0] ?? name;
  return /[a-z]/.test(spelt)
    ? spelt
        .replace(/[^a-z ]/g, ' ')
        .replace(/ +/g, ' ')
        .trim()
    : '';
}
