// Makes the weights of the guard from the phrases beside this file and the words of the dictionary.
// With --check it writes nothing: it trains on four fifths and prints, for each language, how much of the rest is found.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '../../server/features/guard/fold-text.ts';
import { guardTexts } from '../../server/features/guard/guard-texts.ts';
import { judgeMessage } from '../../server/features/guard/judge-message.ts';
import { REPLY_KINDS } from '../../server/features/guard/reply/judge-reply.ts';
import { LANGUAGES } from '../../server/features/guard/languages.ts';
import { conceptsIn, unmask } from '../../server/features/guard/lexicon.ts';
import { packModels, unpackModels, WEIGHTS } from '../../server/features/guard/linear-model.ts';
import { featuresOf } from '../../server/features/guard/text-features.ts';
import {
  CRISIS_KINDS,
  GUARD_KINDS,
  isUrgentKind,
  type GuardKind,
} from '../../server/features/guard/verdict.ts';
import { projectRoot } from '../../server/project-root.ts';
import { randomNumbers, train, type Example } from './linear-training.ts';
import { misspell } from './misspell.ts';
import { readPhrases, type Phrase } from './phrases.ts';

const KINDS = ['none', ...GUARD_KINDS];
/** The file stays under 200 kB. */
const FEATURES = { kind: 58_000, crisis: 4000, language: 4000, reply: 15_000 };
/** Danger counts more than all else, and the dictionary's many sentences, of which none does harm, less. */
const WEIGHT = { urgent: 1.2, dictionary: 0.3 };

const phrases = readPhrases(join(import.meta.dirname, 'phrases'));
const replies = readPhrases(join(import.meta.dirname, 'phrases/replies'));
const words = dictionaryPhrases();
const REPLIES = ['fine', ...REPLY_KINDS];

if (process.argv.includes('--check')) check();
else {
  const file = packModels(modelsOf(phrases));
  writeFileSync(WEIGHTS, file);
  console.log(`${phrases.length} phrases and ${words.length} texts of the dictionary: ${file.length} bytes`);
}

function isCrisis(kind: string): boolean {
  return (CRISIS_KINDS as readonly string[]).includes(kind);
}

function isUrgent(kind: string): boolean {
  return isCrisis(kind) || isUrgentKind(kind as GuardKind);
}

function kindOf(kind: string): string {
  return isCrisis(kind) ? 'crisis' : kind;
}

function modelsOf(used: Phrase[]) {
  const kinds = [
    ...withMisspelt(used),
    ...words,
    ...piecesOf(
      [...used, ...words].filter(({ kind }) => kind === 'none'),
      [2, 4],
    ),
  ];
  const crises = withMisspelt(used).filter(({ kind }) => isCrisis(kind));
  return [
    {
      name: 'kind',
      classes: KINDS,
      ...train(
        kinds.map((phrase) =>
          exampleOf(phrase, KINDS.indexOf(kindOf(phrase.kind)), isUrgent(phrase.kind) ? WEIGHT.urgent : 1),
        ),
        { classes: KINDS.length, epochs: 12, features: FEATURES.kind, decay: 1e-5 },
      ),
    },
    {
      name: 'crisis',
      classes: [...CRISIS_KINDS],
      ...train(
        crises.map((phrase) => exampleOf(phrase, (CRISIS_KINDS as readonly string[]).indexOf(phrase.kind))),
        { classes: CRISIS_KINDS.length, epochs: 10, features: FEATURES.crisis, decay: 1e-5 },
      ),
    },
    {
      name: 'reply',
      classes: REPLIES,
      ...train(
        [
          ...[...replies, ...guardSentences()].map((phrase) =>
            exampleOf(phrase, REPLIES.indexOf(phrase.kind)),
          ),
          ...dictionarySentences().map((phrase) =>
            exampleOf(phrase, REPLIES.indexOf(phrase.kind), WEIGHT.dictionary),
          ),
        ],
        { classes: REPLIES.length, epochs: 10, features: FEATURES.reply, decay: 1e-5 },
      ),
    },
    {
      name: 'language',
      classes: [...LANGUAGES],
      ...train(
        used.map((phrase) => ({
          features: Uint32Array.from(featuresOf(foldText(phrase.text), new Int32Array())),
          label: LANGUAGES.indexOf(phrase.language),
          weight: 1,
        })),
        { classes: LANGUAGES.length, epochs: 6, features: FEATURES.language, decay: 1e-5 },
      ),
    },
  ];
}

function exampleOf({ text }: Phrase, label: number, weight = 1): Example {
  const folded = unmask(foldText(text));
  return {
    features: Uint32Array.from(featuresOf(folded, conceptsIn(folded))),
    label,
    weight,
  };
}

/** Every phrase, and once more as somebody in haste would write it. */
function withMisspelt(given: Phrase[]): Phrase[] {
  return [...given, ...given.map((phrase) => ({ ...phrase, text: misspell(phrase.text) }))];
}

function harmless(text: string): Phrase {
  return { language: 'en', kind: 'none', text };
}

/**
 * A few words out of each harmless text: a short text says little, and is harmless unless it says something else.
 * @param lengths in words: one piece of each
 */
function piecesOf(texts: Phrase[], lengths: number[]): Phrase[] {
  const random = randomNumbers(3);
  return texts.flatMap((phrase) => {
    const all = phrase.text.split(' ');
    return lengths
      .filter((length) => all.length > length)
      .map((length) => {
        const from = Math.floor(random() * (all.length - length + 1));
        return { ...phrase, text: all.slice(from, from + length).join(' ') };
      });
  });
}

/** What the dictionary is made of is harmless to ask about: its words, how people ask for them, and its definitions. */
function dictionaryPhrases(): Phrase[] {
  const folder = join(projectRoot, 'server/corpus');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const entries = files.flatMap(
    (name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as { word: string; definitions: string[] }[],
  );
  return entries.flatMap(({ word, definitions }, index) => [
    // By itself it may raise no alarm at all, so it counts three times.
    ...Array<Phrase>(3).fill(harmless(word)),
    harmless(`what is ${word}`),
    harmless(
      [`tell me about ${word}`, `${word} meaning`, `Historical context of "${word}"`, `is ${word} real?`][
        index % 4
      ]!,
    ),
    ...definitions.map(harmless),
  ]);
}

/** What the guard says itself. */
function guardSentences(): Phrase[] {
  return LANGUAGES.flatMap((language) =>
    stringsIn({ ...guardTexts(language), genocides: {} }).map((text) => ({ language, kind: 'fine', text })),
  );
}

/** The sentences of the dictionary, which a good reply resembles. */
function dictionarySentences(): Phrase[] {
  const folder = join(projectRoot, 'server/corpus/explorations');
  const texts = readdirSync(folder)
    .sort()
    .flatMap((name) => stringsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  const definitions = words.map(({ text }) => text);
  return [...texts, ...definitions]
    .filter((text) => text.length > 40)
    .flatMap((text) => text.split(/(?<=[.!?]) /))
    .map((text) => ({ language: 'en', kind: 'fine', text }));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function check(): void {
  const folds = 5;
  const rows = new Map<string, { total: number; found: number }>();
  const missed: string[] = [];
  const count = (key: string, isFound: boolean) => {
    const row = rows.get(key) ?? { total: 0, found: 0 };
    rows.set(key, { total: row.total + 1, found: row.found + Number(isFound) });
  };
  const runs = process.argv.includes('--all') ? folds : 1;
  for (let fold = 0; fold < runs; fold++) {
    const models = unpackModels(packModels(modelsOf(phrases.filter((_, index) => index % folds !== fold))));
    const [kind, crisis, language] = ['kind', 'crisis', 'language'].map((name) => models.get(name)!);
    for (const phrase of phrases.filter((_, index) => index % folds === fold)) {
      const verdict = judgeMessage(phrase.text, {
        models: { kind: kind!, crisis: crisis!, language: language! },
      });
      const isUrgent = verdict !== undefined && isUrgentKind(verdict.kind);
      const isFound = isCrisis(phrase.kind) ? isUrgent : verdict !== undefined;
      count(`${phrase.language} ${kindOf(phrase.kind)}`, isFound);
      count(`all ${phrase.kind}`, isFound);
      if (verdict) count(`language ${phrase.language}`, verdict.language === phrase.language);
      if (isFound === (phrase.kind === 'none'))
        missed.push(`${phrase.language} ${phrase.kind} -> ${verdict?.kind ?? 'none'}: ${phrase.text}`);
    }
  }
  const columns = ['crisis', ...GUARD_KINDS.slice(1), 'none'];
  const share = (key: string) => {
    const { total, found } = rows.get(key) ?? { total: 0, found: 0 };
    return total ? ((100 * found) / total).toFixed(1) : '-';
  };
  console.log(['', ...columns, 'language'].join('\t'));
  for (const language of LANGUAGES)
    console.log(
      [language, ...columns.map((kind) => share(`${language} ${kind}`)), share(`language ${language}`)].join(
        '\t',
      ),
    );
  for (const key of rows.keys())
    if (key.startsWith('all ')) console.log(key, share(key), rows.get(key)!.total);
  if (process.argv.includes('--missed')) console.log(missed.join('\n'));
}
