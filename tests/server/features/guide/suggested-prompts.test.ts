import { describe, expect, it } from 'vitest';
import { GENERAL_PROMPTS, wordPrompts } from '#shared/chat/suggested-prompts.ts';
import { bodyOf, exploredOf, linksIn, sentencesIn, useGuide } from '../../../support/chat/guide.ts';

const guide = useGuide();

const NOTHING =
  /The dictionary has nothing|I find no entry|the dictionary is silent|comes? near it|bears? on it\./;

/** Links without their path, as the body names the words. */
const wordsIn = (body: string) => linksIn(body).map((path) => path.slice('/dictionary/'.length));

const quotesIn = (body: string) =>
  [...body.matchAll(/"([^"]*)"/g)].map((match) => match[1]!).filter(({ length }) => length > 40);

describe('a suggested prompt of the general chat', () => {
  const ANSWERS: Record<string, (body: string) => void> = {
    'What do people mean by "the deep state"?': (body) => {
      expect(wordsIn(body)[0]).toBe('deep state');
      for (const reading of guide().definitions.get('deep state')!) expect(body).toContain(`"${reading}"`);
    },
    'Which places are said to keep lost knowledge?': (body) => {
      const places = ['library of alexandria', 'hall of records', 'shambhala', 'nineveh', 'rosslyn chapel'];
      expect([...new Set(wordsIn(body))]).toEqual(places);
      for (const place of places.slice(0, 3))
        expect(body).toContain(`"${guide().definitions.get(place)![0]}"`);
    },
    'Why do so many peoples tell of a great flood?': (body) => {
      for (const name of ['Ziusudra', 'Noah', 'Manu', 'Deucalion', 'Gun'])
        expect(body).toMatch(new RegExp(`\\b${name}\\b`));
      expect(body, 'a reason').toContain('the sea broke into the Black Sea basin');
      expect(wordsIn(body)).toEqual(expect.arrayContaining(['great flood', 'deluge']));
    },
    'What does "as above, so below" say?': (body) => {
      expect(wordsIn(body)[0]).toBe('as above so below');
      expect(body).toContain('the great world and the small, mirror each other');
    },
  };

  it.each(GENERAL_PROMPTS)('$text is answered', async ({ text }) => {
    const body = bodyOf((await guide().ask(text)).text);
    expect(body).not.toMatch(NOTHING);
    expect(ANSWERS[text], 'an expectation').toBeDefined();
    ANSWERS[text]!(body);
  });
});

describe('the suggested prompts of a word', () => {
  const EXPLORED =
    'alchemy, amelia earhart, area fifty one, atlantis, four humours, gaslighting, homeopathy, houdini, lucid dreaming, n rays, red pill, stonehenge';
  const DEFINED =
    'adrenochrome, bohemian grove, bread and circuses, crop circles, deep state, detox, diesel, great flood, king arthur, nirvana, person, philip k dick, seismoscope, snake oil, starseed, tarot, they live, ufo';

  const A_DATE = /(?<!,)\b\d{3,4}s?\b(?!,)|\b\d+ BCE?\b|century|centuries|\bAge\b/;
  /** A quotation that begins so says nothing without what stood before it. */
  const POINTS_BACK = /^(?:It|He|She|They|This|That|These|Those) /;

  const EXPECTED: Record<string, (body: string, word: string) => void> = {
    'Historical context': (body) => {
      const [said] = body.split(': "');
      expect(/gives no year/.test(said!) || A_DATE.test(body), body).toBe(true);
      if (said!.includes('gives no year')) expect(quotesIn(body)[0]).not.toMatch(A_DATE);
    },
    'Modern usage': (body, word) => {
      expect(body).toMatch(/^Today|^Nearest to our own day/);
      const [first] = quotesIn(body);
      expect(guide().definitions.get(word)).toContain(first);
      expect(first).not.toMatch(POINTS_BACK);
    },
    'Related ideas': (body, word) => {
      const others = new Set(wordsIn(body).filter((other) => other !== word));
      expect(others.size).toBeGreaterThanOrEqual(2);
      expect(quotesIn(body).length).toBeGreaterThanOrEqual(1);
    },
  };

  const about = (word: string) => ({
    word,
    category: null,
    definitions: guide().definitions.get(word)!,
    relatedConcepts: [],
  });

  /** Everything that is stored of the words that an answer links to, and that it may quote. */
  async function storedOf(words: string[]): Promise<string[]> {
    const explored = await Promise.all(words.map((word) => exploredOf(guide().db, word)));
    return [...words.flatMap((word) => guide().definitions.get(word)!), ...explored.flat()];
  }

  /** Whether a quotation is all of a text, or begins and ends where its sentences do. */
  const isWhole = (quote: string) => (text: string) => {
    const from = text.indexOf(quote);
    return (
      text === quote ||
      (from >= 0 && /(?:^|[.!?]['")]? )$/.test(text.slice(0, from)) && /[.!?]['")]?$/.test(quote))
    );
  };

  async function expectAnswered(word: string) {
    for (const { label, text } of wordPrompts(word)) {
      const { text: answer, queries } = await guide().ask(text, { about: about(word) });
      const body = bodyOf(answer);
      expect(wordsIn(body)[0]).toBe(word);
      expect(body).not.toMatch(NOTHING);
      // What the entry does not have is not worth a word, but for dates, which were asked for.
      expect(body).not.toMatch(/No timeline|says nothing/);
      expect(sentencesIn(answer)).toBeLessThanOrEqual(5);
      expect(queries).toBe(2);
      const quotes = quotesIn(body);
      expect(new Set(quotes).size, 'no repetition').toBe(quotes.length);
      const stored = await storedOf([...new Set(wordsIn(body))]);
      for (const quote of quotes) expect(stored.some(isWhole(quote)), quote).toBe(true);
      EXPECTED[label]!(body, word);
    }
  }

  it.each(EXPLORED.split(', '))('are answered for %s, which has been explored', async (word) => {
    expect(await exploredOf(guide().db, word)).not.toEqual([]);
    await expectAnswered(word);
  });

  it.each(DEFINED.split(', '))('are answered for %s, from its definitions', async (word) => {
    expect(await exploredOf(guide().db, word)).toEqual([]);
    await expectAnswered(word);
  });
});
