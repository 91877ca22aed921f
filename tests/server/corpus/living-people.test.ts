import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { CorpusExplorationFile, type CorpusExploration } from '#server/corpus/corpus-exploration.ts';
import { CorpusFile } from '#server/corpus/corpus-entry.ts';
import { corpusPath, explorationsFolder } from '#server/corpus/load-corpus.ts';

/**
 * The reviewed list. A living person (or one whose death is not certain) may be named for public, undisputed facts: an
 * office, a book, a film, a conviction by a court, their own words. Never with an accusation, a suspicion, a diagnosis or
 * a rumour, not even one that is ascribed to somebody.
 */
interface PersonEntries {
  /** Each with the words whose texts name them. */
  living: Record<string, string[]>;
  /** Each with the year of death, where it is sure. */
  dead: Record<string, number | null>;
  /** What looks like a name and is none: places, works, organisations, figures of fiction. */
  notPeople: string[];
  /** Living people whom one word names: in a text it may only stand where "living" has them. */
  knownByOneWord: string[];
  /** Words that end a run of capitals: they stand in no person's name. */
  neverInNames: string[];
  /** The same, unless they come last: surnames too ("West", "Judge", "French"). */
  lastInNames: string[];
  /** Sentences with a word of accusation beside a living person, and why they are in order. */
  reviewed: { word: string; sentence: string; why: string }[];
}

const people = JSON.parse(
  readFileSync(new URL('./person-entries.json', import.meta.url), 'utf8'),
) as PersonEntries;
const living = Object.entries(people.living);
const persons = new Set([...Object.keys(people.living), ...Object.keys(people.dead)]);
const givenNames = new Set([...persons].map((name) => name.split(' ')[0]!));

/** A definition, an event, a paragraph or a source: what a reader takes in together. */
interface Text {
  word: string;
  text: string;
  isTitle?: boolean;
}

const entries = CATEGORY_VALUES.flatMap((category) =>
  CorpusFile.parse(JSON.parse(readFileSync(corpusPath(category), 'utf8'))),
);
const explorations = readdirSync(explorationsFolder()).flatMap((name) =>
  CorpusExplorationFile.parse(JSON.parse(readFileSync(join(explorationsFolder(), name), 'utf8'))),
);
const texts: Text[] = [
  ...entries.flatMap(({ word, definitions }) => definitions.map((text) => ({ word, text }))),
  ...explorations.flatMap(textsOf),
];
/** Beside them what only names: authors, and the figures of an exploration. */
const mentions: Text[] = [
  ...texts,
  ...explorations.flatMap(({ word, keyFigures, sources }) =>
    [...keyFigures, ...sources.flatMap(({ author }) => author.split(/, | and | with /))].map((text) => ({
      word,
      text,
    })),
  ),
];

describe('the people whom the corpus names', () => {
  it('are all known: a new name is first reviewed and listed', () => {
    expect(unlisted(mentions)).toEqual([]);
  });

  it('are accused of nothing while they live', () => {
    const reviewed = new Set(people.reviewed.map(({ word, sentence }) => `${word}: ${sentence}`));
    expect(accusations(texts).filter((found) => !reviewed.has(found))).toEqual([]);
  });

  it('are listed where they are named, and nowhere else', () => {
    const places = living.map(([name]) => [name, placesOf(name)]);
    expect(Object.fromEntries(places)).toEqual(people.living);
    expect(Object.keys(people.dead).filter((name) => placesOf(name).length === 0)).toEqual([]);
  });

  it('leave nothing behind in the other lists', () => {
    const looksLikeNames = new Set(mentions.flatMap((text) => namesIn(text).flat()));
    expect(people.notPeople.filter((phrase) => !looksLikeNames.has(phrase))).toEqual([]);
    const found = new Set(accusations(texts));
    expect(people.reviewed.filter(({ word, sentence }) => !found.has(`${word}: ${sentence}`))).toEqual([]);
  });

  it('are in one list each, in order, and every reviewed sentence has its reason', () => {
    const { living, dead, notPeople, knownByOneWord, neverInNames, lastInNames, reviewed } = people;
    const names = [Object.keys(living), Object.keys(dead), notPeople];
    for (const list of [...names, knownByOneWord, neverInNames, lastInNames, ...Object.values(living)]) {
      expect(list).toEqual([...new Set(list)].toSorted());
    }
    expect(names.flat().filter((name, i, all) => all.indexOf(name) !== i)).toEqual([]);
    const keys = reviewed.map(({ word, sentence }) => `${word}: ${sentence}`);
    expect(keys).toEqual([...new Set(keys)].toSorted());
    expect(reviewed.filter(({ why }) => why.length < 10)).toEqual([]);
  });
});

describe('the watch over them', () => {
  const unlistedIn = (text: string, isTitle = false) => unlisted([{ word: 'roswell', text, isTitle }]);
  const accusedIn = (word: string, text: string) => accusations([{ word, text }]);

  it.each([
    ['Captain Jane Q. Roe saw it.', ['roswell: Jane Q. Roe']],
    ['In 1989 Jane van der Roe saw it.', ['roswell: Jane van der Roe']],
    ['American Jane Judge and J. R. Roe saw it.', ['roswell: Jane Judge', 'roswell: J. R. Roe']],
    ['At Bath John Haygarth tested them.', []],
    ['Michelle Obama spoke of it.', ['roswell: Michelle Obama']],
    ['The Royal Society and the Gulf of Mexico.', []],
    ['George W. Bush spoke of it.', ['roswell: George W. Bush']],
    ['It is told of Oprah.', ['roswell: Oprah']],
  ])('finds the new names in: %s', (text, names) => {
    expect(unlistedIn(text)).toEqual(names);
  });

  it('finds in titles the names that begin as known ones do', () => {
    expect(unlistedIn('The Case of John Roe: Truth and Legend', true)).toEqual(['roswell: John Roe']);
    expect(unlistedIn('The Silent Watchers: Truth and Legend', true)).toEqual([]);
  });

  it('finds accusations of the living by name or surname, and not of the dead', () => {
    const lie = 'Interviewed by Bob Lazar. He was a fraud, they say.';
    expect(accusedIn('area fifty one', lie)).toEqual(['area fifty one: He was a fraud, they say.']);
    expect(accusedIn('area fifty one', 'Lazar lied.')).toEqual(['area fifty one: Lazar lied.']);
    expect(accusedIn('area fifty one', 'Kelly Johnson lied.')).toEqual([]);
    expect(accusedIn('paul is dead', 'Paul McCartney died in 1966.')).toHaveLength(1);
  });
});

/** The words of crime, deceit, illness, vice and death that must not stand beside a living person unreviewed. */
function accusationWords(): RegExp {
  const stems =
    'abduct abus accus addict adulter alcoholic alleg arrest assassin autis betray bipolar bisexual blackmail ' +
    'brainwash bribe cannibal charlatan cheat clone collu conceal conspir convict corrupt cover-up coward criminal ' +
    'crook deceit deceiv decept defraud delus dement deprav diagnos disgrac embezzl espionage extort fabricat fake ' +
    'falsif felon fraud fugitive grift guilt harass hoax homosexual illegal impost incest indict insan kidnap launder ' +
    'lawsuit liar lookalike manipulat mastermind misappropriat misconduct mislead misled molest murder mutilat nazi ' +
    'occultist overdos paedophil paranoi pedophil perjur perver plagiar poison predator prostitut psycho(?:path|tic) ' +
    'puppet quack racis rape rapist rehab replac reptil robot sabotag sacrific satan scam scandal schizophren senil ' +
    'shill smuggl steal stole suicid suspect swindl terroris theft thief thiev tortur traffick traitor transgender ' +
    'treason trick unmask vampir victim villain';
  const words =
    'agent agents cabal charged crime crimes cult cults dead deadly death deaths die died dies double drugged evil ' +
    'forge forged forger forgers forgery kill killed killer kills lied lies lying mad madman masonic mentally ' +
    'mistress plot plots rumour rumours secretly shot spied spies spy spying';
  return new RegExp(
    `\\b(?:(?:${stems.split(' ').join('|')})[a-z]*|(?:${words.split(' ').join('|')}))\\b`,
    'i',
  );
}

/** What looks like a name and stands in no list, each with its word. */
function unlisted(found: Text[]): string[] {
  const strangers = found.flatMap((text) => [
    ...namesIn(text)
      .filter((forms) => !forms.some(isKnown))
      .map(([name]) => `${text.word}: ${name}`),
    ...people.knownByOneWord
      .filter((name) => isNamed(name, text.text) && !isTold(name, text))
      .map((name) => `${text.word}: ${name}`),
  ]);
  return [...new Set(strangers)];
}

/** "Bath John Haygarth" holds a known name, so it is one. */
function isKnown(name: string): boolean {
  const parts = name.split(' ');
  const holds = (found: string[]) => found.length > 1 && persons.has(found.join(' '));
  return (
    people.notPeople.includes(name) || parts.some((_, i) => holds(parts.slice(i)) || holds(parts.slice(0, i)))
  );
}

/** Whether a one-word name belongs to a listed person: to one named in this text, or to one alive and named elsewhere in the entry. */
function isTold(name: string, { word, text }: Text): boolean {
  return [...persons].some(
    (full) =>
      full.split(' ').includes(name) && (isNamed(full, text) || people.living[full]?.includes(word) === true),
  );
}

/** The sentences that hold a word of accusation in a text that names somebody living, each with its word. */
function accusations(found: Text[]): string[] {
  const accuses = accusationWords();
  const sentences = found
    .filter(({ word, text }) =>
      living.some(
        ([name, words]) =>
          isNamed(name, text) ||
          (words.includes(word) && (isNamed(surnameOf(name), text) || name.toLowerCase() === word)),
      ),
    )
    .flatMap(({ word, text }) =>
      text
        .split(/(?<=(?<!\b(?:\p{Lu}|St|Dr|Mr|Mrs|Jr))[.!?]'?) (?=['"\p{Lu}\d])/u)
        .filter((sentence) => accuses.test(sentence))
        .map((sentence) => `${word}: ${sentence}`),
    );
  return [...new Set(sentences)];
}

function placesOf(name: string): string[] {
  const places = mentions
    .filter(({ word, text }) => isNamed(name, text) || name.toLowerCase() === word)
    .map(({ word }) => word);
  return [...new Set(places)].toSorted();
}

/** With or without initials in the middle. */
function isNamed(name: string, text: string): boolean {
  if (!text.includes(name.split(' ')[0]!)) return false;
  const pattern = name.replaceAll('.', '\\.').replaceAll(' ', ' (?:\\p{Lu}\\. )*');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

function surnameOf(name: string): string {
  return name.replace(/ Jr$/, '').split(' ').at(-1)!;
}

/**
 * Two or more capitalised words in a row that may be a person's name, as written and without middle initials. In titles,
 * where every word has a capital, only those that begin with a given name of the lists.
 */
function namesIn({ text, isTitle = false }: Text): string[][] {
  const link = '(?:de|da|di|du|del|della|van|von|der|den|zu|la|le|ibn|bin|ben|al|el|y)';
  const capital =
    "(?:\\p{Lu}\\.|(?:[dDlLO]'|al-|de)?\\p{Lu}[\\p{L}\\p{M}]*(?:-[\\p{L}\\p{M}]+|'\\p{Lu}[\\p{L}\\p{M}]*)*)";
  const runs = new RegExp(`(?<![\\p{L}\\p{N}'.-])${capital}(?:\\s+(?:${link}\\s+){0,2}${capital})+`, 'gu');
  const isLink = (word: string) => new RegExp(`^${link}$`).test(word);
  return [...text.matchAll(runs)]
    .flatMap(([run]) => splitRun(run.replace(/ Jr\.?$/, '').split(/\s+/)))
    .map((words) => trim(words, isLink))
    .filter((words) => words.filter((word) => !isLink(word)).length >= 2)
    .filter((words) => words.some((word) => !isInitial(word) && word.length > 1))
    .filter(([first]) => !isTitle || givenNames.has(first!))
    .map((words) => [words, words.filter((word, i) => i === 0 || isInitial(words[0]!) || !isInitial(word))])
    .map((forms) => forms.map((words) => words.join(' ')))
    .filter(([, short]) => short!.includes(' '));
}

/** At words that are no part of a name. */
function splitRun(words: string[]): string[][] {
  const parts: string[][] = [[]];
  words.forEach((word, i) => {
    const isLast = i === words.length - 1 && parts.at(-1)!.some((before) => !isInitial(before));
    const splits =
      people.neverInNames.includes(word) ||
      /^(?:\p{Lu}{2,}|[IVX])$/u.test(word) ||
      (people.lastInNames.includes(word) && !isLast);
    if (splits) parts.push([]);
    else parts.at(-1)!.push(word);
  });
  return parts;
}

function trim(words: string[], isLoose: (word: string) => boolean): string[] {
  const from = words.findIndex((word) => !isLoose(word));
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isLoose(word)) + 1);
}

function isInitial(word: string): boolean {
  return /^\p{Lu}\.$/u.test(word);
}

function textsOf({ word, timelineEvents, sources, ...sections }: CorpusExploration): Text[] {
  const { whoSection, whatSection, whenSection, whereSection, whySection } = sections;
  return [
    ...timelineEvents.map(({ title, description, relatedFigures }) =>
      [title, description, ...relatedFigures].map((text) => text.replace(/(?<![.!?])$/, '.')).join(' '),
    ),
    ...[whoSection, whatSection, whenSection, whereSection, whySection].flatMap((section) =>
      section.split('\n\n'),
    ),
    ...sources.map(({ description }) => description),
  ]
    .map((text): Text => ({ word, text }))
    .concat(sources.map(({ title }) => ({ word, text: title, isTitle: true })));
}
