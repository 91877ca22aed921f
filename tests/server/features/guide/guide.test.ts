import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  exploredOf,
  linksIn,
  offeredIn,
  sentencesIn,
  useGuide,
} from '../../../support/chat/guide.ts';

const guide = useGuide();

/** The definitions of a word, the live one first. */
const textsOf = (word: string) => guide().definitions.get(word)!;

/** Of every answer: two to five sentences, links to words that exist, two or three questions, and no more. */
function expectSound(text: string) {
  expect(sentencesIn(text), text).toBeGreaterThanOrEqual(2);
  expect(sentencesIn(text), text).toBeLessThanOrEqual(5);
  for (const path of linksIn(text)) {
    expect(path).toMatch(/^\/dictionary\//);
    expect([...guide().definitions.keys()]).toContain(path.slice('/dictionary/'.length));
  }
  expect(offeredIn(text).length, text).toBeGreaterThanOrEqual(2);
  expect(offeredIn(text).length, text).toBeLessThanOrEqual(3);
}

describe('a question that names a word', () => {
  it.each([
    ['What is the deep state?', 'deep state'],
    ['tell me about roswell', 'roswell'],
    ['Define MKULTRA', 'mkultra'],
    ['what are chem trails', 'chemtrails'],
    ['Who was behind mk ultra?', 'mkultra'],
    ['Where is area 51?', 'area fifty one'],
    ['the 27 club', 'twenty seven club'],
    ["St John's Wort", 'st johns wort'],
    ['any proof of UFOs?', 'ufo'],
    ['grey aliens', 'greys'],
    ['freemasons', 'freemasonry'],
    ['when was the voynich manuscript written?', 'voynich manuscript'],
    ['how old is göbekli tepe', 'gobekli tepe'],
    ['who invented the theremin', 'theremin'],
    ['Why do people believe in the moon landing hoax?', 'moon landing hoax'],
    ['why do people say the moon landing was faked', 'moon landing hoax'],
    ['Modern usage of "starseed"', 'starseed'],
    ['Historical context of "abracadabra"', 'abracadabra'],
    ["What's the meaning of “person”?", 'person'],
    ['Is bigfoot real?', 'bigfoot'],
    ['did the CIA test LSD on people?', 'lsd'],
    ['how does a cloudbustr work', 'cloudbuster'],
    ['Tell me about the iluminati', 'illuminati'],
    ['What happened at the dyatlov pass?', 'dyatlov pass'],
  ])('%s is answered from the entry of %s', async (question, word) => {
    const { text } = await guide().ask(question);
    expectSound(text);
    const [first] = linksIn(bodyOf(text));
    expect(first).toBe(`/dictionary/${word}`);
    const said = [...textsOf(word), ...(await exploredOf(guide().db, word))];
    const quotes = [...bodyOf(text).matchAll(/"([^"]*)"/g)]
      .map((match) => match[1]!)
      .filter(({ length }) => length > 30);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes)
      expect(
        said.some((stored) => stored.includes(quote)),
        quote,
      ).toBe(true);
  });

  it('is answered with the whole live definition and the other reading, told apart, and the votes', async () => {
    const { text } = await guide().ask('What is the deep state?');
    const [live, challenger] = textsOf('deep state');
    const body = bodyOf(text);
    expect(body).toContain(`"${live}"`);
    expect(body).toMatch(/Another reading[^"]*: "/);
    expect(body).toContain(`"${challenger}"`);
    expect(body.indexOf(live!)).toBeLessThan(body.indexOf(challenger!));
    expect(body).toMatch(/vote/);
  });

  it('names how the votes stand', async () => {
    const vote = `update definitions d set up_votes = $2 from words w where w.id = d.word_id and w.word = 'nibiru' and d.challenge_status = $1`;
    await guide().db.$client.query(vote, ['live', 7]);
    await guide().db.$client.query(vote, ['challenger', 3]);
    const { text } = await guide().ask('what is nibiru?');
    expect(text).toContain('the live one stands at 7 and the challenger at 3');
  });

  it('is not taken for a word that is everyday English when it speaks of another', async () => {
    const { text } = await guide().ask('What does the government say about roswell?');
    expect(linksIn(text)[0]).toBe('/dictionary/roswell');
  });

  it('is answered about the word in quotation marks rather than a longer one', async () => {
    const { text } = await guide().ask('Is "zodiac" a part of the dead sea scrolls?');
    expect(linksIn(text)[0]).toBe('/dictionary/zodiac');
  });
});

describe('two words in one question', () => {
  it.each([
    ['difference between astral projection and lucid dreaming', 'astral projection', 'lucid dreaming'],
    ['What is the difference between a psyop and propaganda?', 'psyop', 'propaganda'],
    ['mkultra vs artichoke', 'mkultra', 'artichoke'],
    [
      'How is the philadelphia experiment connected to the montauk project?',
      'philadelphia experiment',
      'montauk project',
    ],
    ['compare yin yang with alchemy', 'yin yang', 'alchemy'],
  ])('%s quotes both', async (question, one, other) => {
    const { text } = await guide().ask(question);
    expectSound(text);
    expect(bodyOf(text)).toContain(`"${textsOf(one)[0]}"`);
    expect(bodyOf(text)).toContain(`"${textsOf(other)[0]}"`);
  });

  it('tells which of the two points to the other', async () => {
    const { text } = await guide().ask('mkultra vs artichoke');
    expect(text).toContain('[artichoke](/dictionary/artichoke) points to [mkultra](/dictionary/mkultra)');
    expect((await guide().ask('philadelphia experiment versus montauk project')).text).toMatch(
      /[Ee]ach (of the two|other)/,
    );
  });

  it('says so when one of them is not in the dictionary', async () => {
    const { text } = await guide().ask('mkultra vs bananas');
    expectSound(text);
    expect(text).toContain('no entry for what you set beside it');
    expect(text).toContain(`"${textsOf('mkultra')[0]}"`);
  });
});

describe('related ideas', () => {
  it('are the words that an entry points to and those that point to it', async () => {
    const { text } = await guide().ask('Related ideas to "akashic records"');
    expectSound(text);
    const links = linksIn(bodyOf(text));
    for (const word of ['theosophy', 'channeling', 'chronovisor'])
      expect(links).toContain(`/dictionary/${word}`);
    expect(bodyOf(text)).toContain(textsOf('theosophy')[0]!.split('. ')[0]);
  });
});

describe('a list', () => {
  it.each([
    ['list words about secret societies', 'Secret Societies', 'sub_category', 'secret-societies'],
    ['Which entries are there on dreams?', 'Dreams And Visions', 'sub_category', 'dreams-and-visions'],
    ['show me words about aliens', 'Alien', 'category', 'alien'],
    ['tell me about mind control', 'Mind Control', 'sub_category', 'mind-control'],
  ])('%s is taken from the shelf for %s', async (question, label, column, value) => {
    const { text } = await guide().ask(question);
    expectSound(text);
    const { rows } = await guide().db.$client.query<{ word: string }>(
      `select word from words where ${column} = $1`,
      [value],
    );
    expect(text).toContain(`${rows.length} entries`);
    expect(text).toContain(label);
    const words = linksIn(bodyOf(text)).map((path) => path.slice('/dictionary/'.length));
    expect(new Set(words).size).toBe(6);
    for (const word of words) expect(rows.map((row) => row.word)).toContain(word);
  });

  it('of a topic that is no shelf is found in the definitions', async () => {
    const { text } = await guide().ask('words about Jung');
    expectSound(text);
    const links = linksIn(text);
    expect(links.length).toBeGreaterThan(2);
    for (const path of links) expect(textsOf(path.slice('/dictionary/'.length))[0]).toMatch(/Jung/);
  });
});

describe('a question for places', () => {
  it.each([
    ['Which islands are said to have sunk?', 'atlantis', 'lemuria'],
    ['places that are connected to aliens', 'roswell', 'voronezh'],
  ])('%s is answered with those that the definitions tell it of', async (question, ...places) => {
    const { text } = await guide().ask(question);
    expectSound(text);
    expect(linksIn(bodyOf(text))).toEqual(
      expect.arrayContaining(places.map((word) => `/dictionary/${word}`)),
    );
  });

  it('that nothing is told of finds none', async () => {
    expect((await guide().ask('Which city has the best pizza?')).text).toMatch(/nothing|no entry|silent/);
  });
});

describe('a question of what many peoples tell', () => {
  it('is answered from one entry where its neighbour tells of something else', async () => {
    const { text } = await guide().ask('Why do so many cultures tell of the kraken?');
    expectSound(text);
    expect(text).not.toMatch(/entry bears|entries bear/);
    expect(linksIn(text)[0]).toBe('/dictionary/kraken');
  });
});

describe('a question that names no word', () => {
  it('is answered by the definitions that speak of it, quoted where they do', async () => {
    const { text } = await guide().ask('What about Einstein?');
    expectSound(text);
    const quotes = [...bodyOf(text).matchAll(/\]\(\/dictionary\/([^)]+)\): "([^"]+)"/g)];
    expect(quotes.length).toBeGreaterThan(1);
    for (const [, word, quote] of quotes) {
      expect(quote).toMatch(/Einstein/);
      expect(textsOf(decodeURIComponent(word!))[0]).toContain(quote);
    }
  });

  it.each(['photosynthesis', 'what is the capital of France?', 'quantum healing', 'xyzzy plugh'])(
    '%s: it says plainly that there is nothing, and that no AI model is connected',
    async (question) => {
      const { text } = await guide().ask(question, { history: [{ role: 'user', content: 'hello' }] });
      expectSound(text);
      expect(text).toMatch(/has nothing|no entry|is silent/);
      expect(text).toMatch(/[Nn]o AI model is connected/);
      expect(linksIn(text).length).toBeLessThanOrEqual(3);
    },
  );
});

it('words its openings differently from one question to the next, and the same question always alike', async () => {
  const words = ['orgone', 'yeti', 'golem', 'vril', 'kraken', 'ogham', 'thule', 'soma'];
  const openings = await Promise.all(
    words.map(async (word) =>
      bodyOf((await guide().ask(`what is ${word}?`)).text)
        .split('"')[0]!
        .replaceAll(word, ''),
    ),
  );
  expect(new Set(openings).size).toBeGreaterThan(2);
  expect((await guide().ask('what is orgone?')).text).toBe((await guide().ask('what is orgone?')).text);
});

it('can answer every question that it offers', async () => {
  for (const question of ['what is alchemy?', 'words about dreams', 'mkultra vs lsd', 'What about Tesla?']) {
    for (const offered of offeredIn((await guide().ask(question)).text)) {
      const { text } = await guide().ask(offered);
      expectSound(text);
      expect(text).not.toMatch(/has nothing|is silent|not sure which word/);
    }
  }
});
