import type { SourceInput } from '#shared/words/sources.ts';
import { foldText } from '../guard/fold-text.ts';
import { judgeReply, type ReplyKind } from '../guard/reply/judge-reply.ts';

/** What happens to a text: it is public; public and in the queue; held until a moderator has looked; not taken. */
export const OUTCOMES = ['allow', 'tag', 'hold', 'refuse'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What one rule says of a text. */
export interface Finding {
  /** The name of the rule, for the queue. */
  rule: string;
  outcome: Exclude<Outcome, 'allow'>;
  detail?: string;
  /** What the writer is told when the text is not taken. */
  message?: string;
}

/** A text as it comes in. */
export interface Screened {
  word: string;
  text: string;
  /** What the writer names as sources of it. */
  sources?: readonly Pick<SourceInput, 'title' | 'author' | 'link'>[];
}

/** A word or phrase that moderators watch for. */
export interface WatchedWord {
  term: string;
  action: Finding['outcome'];
  /** What the writer is told; for `refuse`. */
  message: string;
}

/** What is known of other texts. */
export interface Surroundings {
  /** Whether another word has the very same text by a visitor. */
  isElsewhere: boolean;
  /** How many of the last 200 texts by visitors are nearly the same. */
  alike: number;
  /** Texts that came from the same address within the hour. */
  fromAddress: number;
}

/** The last texts by visitors that a new one is compared with, and from which trigram similarity on they are alike. */
export const COMPARED_TEXTS = 200;
export const ALIKE_FROM = 0.85;
/** The second text of a kind is looked at, the fourth waits: three of the last ones are like it. */
const ALIKE_TAG = 1;
const ALIKE_HOLD = 3;
/** From the tenth text of an address in an hour on, each is looked at. */
const BURST = 10;
/** An address that floods the site is counted no further, so that each of its texts costs the same. */
export const BURST_COUNTED = 100;

/** A text has this many different letters at least: "aaaaaaaaaa" and "abababab" say nothing. */
const DIFFERENT_LETTERS_MIN = 4;

/** The most severe outcome of some findings. */
export function outcomeOf(findings: readonly Finding[]): Outcome {
  const worst = Math.max(0, ...findings.map(({ outcome }) => OUTCOMES.indexOf(outcome)));
  return OUTCOMES[worst]!;
}

/** The rules that need nothing but the text. */
export function screenText({ word, text, sources = [] }: Screened): Finding[] {
  // The lengths are right, so the form takes them: a moderator sees at a glance that they say nothing.
  const empty = emptinessOf(word, text);
  if (empty) return [{ rule: empty, outcome: 'hold' }];
  // A source is one sentence: an accusation may have its name in the title and its author in the next field.
  const texts = [text, ...sources.map(({ title, author }) => [title, author].filter(Boolean).join(', '))];
  const found = texts.flatMap((one) => [...contactsIn(one), ...accusationIn(one), ...harmIn(one)]);
  return found.filter(({ rule }, i) => found.findIndex((other) => other.rule === rule) === i);
}

/** The rule by which a text says nothing, if it does. */
function emptinessOf(word: string, text: string): string | undefined {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return 'no-letters';
  // Scripts with a sign for a syllable or a word say much in few signs.
  const isDense = /[\u3040-\u9fff\uac00-\ud7af]/.test(text);
  if (new Set(letters).size < DIFFERENT_LETTERS_MIN && !isDense) return 'repeated-letter';
  return foldText(text) === foldText(word) ? 'own-word' : undefined;
}

/** A visitor's link is public only once somebody has reviewed the text: a moderator is asked to look. */
export function screenLinks({ sources = [] }: Screened): Finding[] {
  const hosts = sources.flatMap(({ link }) => (link === null ? [] : [new URL(link).hostname]));
  return hosts.length === 0 ? [] : [{ rule: 'source-link', outcome: 'tag', detail: hosts.join(', ') }];
}

/** The rules that compare a text with others. */
export function screenAmongOthers({ isElsewhere, alike, fromAddress }: Surroundings): Finding[] {
  const findings: Finding[] = [];
  if (isElsewhere) findings.push({ rule: 'same-text-elsewhere', outcome: 'tag' });
  if (alike >= ALIKE_TAG)
    findings.push({
      rule: 'like-others',
      outcome: alike >= ALIKE_HOLD ? 'hold' : 'tag',
      detail: `${alike} of the last ${COMPARED_TEXTS}`,
    });
  if (fromAddress + 1 >= BURST)
    findings.push({ rule: 'burst', outcome: 'tag', detail: `${fromAddress + 1} within the hour` });
  return findings;
}

/** Watched words, found as whole words whatever the letter case, accents, look-alikes and spaced-out letters. */
export function screenWatched(
  { word, text, sources = [] }: Screened,
  watched: readonly WatchedWord[],
): Finding[] {
  const texts = [
    word,
    text,
    ...sources.flatMap(({ title, author, link }) => [title, author ?? '', link ?? '']),
  ];
  const folded = texts.map(foldText).join('|');
  return watched
    .filter(({ term }) => folded.includes(foldTerm(term)))
    .map(({ term, action, message }) => ({
      rule: 'watched-word',
      outcome: action,
      detail: term,
      ...(message ? { message } : {}),
    }));
}

/** More than one list of watched words has; beyond it the terms are folded anew. */
const KEPT_TERMS = 5000;
const foldedTerms = new Map<string, string>();

/** A watched word as texts are compared with it. Kept, as the whole list is compared with every text. */
export function foldTerm(term: string): string {
  let folded = foldedTerms.get(term);
  if (folded === undefined) {
    folded = foldText(term);
    if (foldedTerms.size >= KEPT_TERMS) foldedTerms.clear();
    foldedTerms.set(term, folded);
  }
  return folded;
}

/** A dot without spaces, or the word for it: "site dot com", "site (dot) com". */
const DOT = String.raw`(?:\.|\s*[([{]\s*(?:dot|punkt|punto)\s*[)\]}]\s*|\s(?:dot|punkt|punto)\s)`;
const ENDINGS =
  'com|net|org|info|biz|shop|store|online|site|club|xyz|app|link|io|me|co|tv|ru|de|fr|es|uk|eu|cn|in';
const CONTACTS: readonly [rule: string, pattern: RegExp][] = [
  ['web-address', /\b(?:https?|ftp|hxxps?):\/\/|\bwww\s*\.|\p{L}\s?\.\s?(?:com|org|net)\b/iu],
  [
    'web-address',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}-]+${DOT}(?:${ENDINGS})(?![\p{L}\p{N}])(?!\.\p{L})`,
      'iu',
    ),
  ],
  [
    'e-mail',
    /[\p{L}\p{N}._+-]+\s*(?:@|[([{]\s*at\s*[)\]}])\s*[\p{L}\p{N}-]+\s*(?:\.|[([{]\s*dot\s*[)\]}]|\sdot\s)\s*\p{L}{2,}/iu,
  ],
  ['account', /(?<![\p{L}\p{N}@])@[a-z0-9_.]{3,}/iu],
  [
    'account',
    /\b(?:telegram|whats\s?app|signal|instagram|insta|snapchat|tiktok|discord|t\.me|wa\.me)\s*(?::|@|=|-|\bat\b)\s*@?[\p{L}\p{N}_.+]{3,}/iu,
  ],
];
/** Nine digits and more, in groups as people write numbers to call; years and dates have eight at most. */
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00|\()?\p{Nd}(?:[\s().\-/]{0,2}\p{Nd}){8,}(?![\p{L}\p{N}])/u;

function contactsIn(text: string): Finding[] {
  const found = new Set(CONTACTS.filter(([, pattern]) => pattern.test(text)).map(([rule]) => rule));
  if (PHONE.test(text)) found.add('phone');
  return [...found].map((rule) =>
    refuse(rule, 'Please leave out web addresses, e-mail addresses, phone numbers and account names.'),
  );
}

/** Words that accuse: of a crime, of abuse, of fraud, of a disease. */
const ACCUSES =
  /\b(?:murder(?:er|ers|ed|s)?|kill(?:er|ers|ed)|rap(?:ist|ists|ed|es)|p(?:a)?edo(?:phile|philes|s)?|molest\w*|groom(?:er|ers|ed)|traffick\w*|abus(?:er|ers|ed|es)|terrorists?|fraudsters?|scammers?|swindlers?|con (?:man|artist)|thie(?:f|ves)|stole|embezzl\w*|bribed?|criminals?|addict|syphilis|hiv|aids|psychopath|insane|mentally ill)\b/iu;
/** Two capitalised words in a row, or a title before one: a name. The first word of a sentence alone is none. */
const NAME =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|President|Senator|Judge|Doctor|Sir|Lady)\.?\s\p{Lu}\p{Ll}+)|(?:\p{Lu}\p{Ll}+['’-]?\p{L}*\s(?:(?:de|van|von|bin|al|der|la)\s){0,2}\p{Lu}\p{Ll}{2,})/u;
/** The name and the accusation stand in one sentence. */
const SENTENCE = /[^.!?\n]+/gu;

function accusationIn(text: string): Finding[] {
  const accused = (text.match(SENTENCE) ?? []).find(
    (sentence) => ACCUSES.test(sentence) && NAME.test(sentence),
  );
  return accused ? [{ rule: 'accuses-a-person', outcome: 'hold', detail: NAME.exec(accused)![0] }] : [];
}

const HARMS: Record<ReplyKind, string> = {
  crisis: 'self-harm',
  threat: 'threat',
  medical: 'health-instructions',
  hate: 'hate',
  person: 'accuses-a-person',
  delusion: 'speaks-to-the-reader',
};

/** What the guard of replies says: its rules, and its model, which was trained so that the dictionary's texts pass. */
function harmIn(text: string): Finding[] {
  const kind = judgeReply(text);
  return kind ? [{ rule: HARMS[kind], outcome: 'hold' }] : [];
}

function refuse(rule: string, message: string): Finding {
  return { rule, outcome: 'refuse', message };
}
