import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import { describe, expect, it } from 'vitest';
import { createCardDrawer } from '#server/features/share-cards/drawing/card-drawing.ts';
import { box } from '#server/features/share-cards/drawing/card-elements.ts';
import { fitCard } from '#server/features/share-cards/drawing/card-fit.ts';
import { loadCardFonts } from '#server/features/share-cards/drawing/card-fonts.ts';
import { measureWith } from '#server/features/share-cards/drawing/card-measure.ts';
import { truncateToFit, drawableText } from '#server/features/share-cards/drawing/fit-text.ts';
import { COLUMN, headwordStyle, PAPER, senseStyle } from '#server/features/share-cards/drawing/card-style.ts';
import { projectRoot } from '#server/project-root.ts';
import { pngSize } from '../../../../support/share-cards/pictures.ts';

const measure = measureWith(loadCardFonts());
const draw = createCardDrawer();
const room = { width: COLUMN.width, height: COLUMN.height - 70 };
const showable = (text: string) => drawableText(text, senseStyle(30), measure);
const sourceOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('text on a card', () => {
  it.each([
    ['Plain, with caf\u00E9, \u0101 and \u201Cquotes\u201D \u2014 \u00BD.', undefined],
    [
      'From \u03BB\u03CC\u03B3\u03BF\u03C2 (\u05E9\u05DC\u05D5\u05DD), a rabbit \u{1F407}.',
      'From, a rabbit.',
    ],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467} 1\uFE0F\u20E3 and 1', 'and 1'],
    ['two\n\nlines\tand  spaces', 'two lines and spaces'],
    ['turned \u202Earound\u202C and hid\u200Bden', 'turned around and hidden'],
    ['\u05E9\u05DC\u05D5\u05DD', ''],
    ['\u6C23, or breath (\u6C23 qi)', 'or breath (qi)'],
    ['e\u0301', '\u00E9'],
  ])('%j is shown as %j', async (text, shown) => {
    expect(await showable(text)).toBe(shown ?? text);
  });

  it.each([
    '\u05E9\u05DC\u05D5\u05DD'.repeat(70),
    '\u{1F407}'.repeat(140),
    'Z\u0351\u036B\u0343'.repeat(70),
    '<b>&amp;</b> {"type":"img"} ' + '\u202E'.repeat(200),
    'W'.repeat(280),
    '\uFFFD\uE000\u{10FFFF}',
  ])('of any kind gives a picture: %#', async (sense) => {
    const png = await draw({ headword: 'word', mark: 'word', sense });
    expect(pngSize(png)).toEqual({ width: 1200, height: 630 });
  });

  it('ends with an ellipsis after a whole word when it is too long', async () => {
    const text = 'one two, three four five';
    const within = (length: number) => async (part: string) => part.length <= length;
    expect(await truncateToFit(within(24), text)).toBe(text);
    expect(await truncateToFit(within(23), text)).toBe('one two, three four\u2026');
    expect(await truncateToFit(within(9), text)).toBe('one two\u2026');
  });
});

describe('a card', () => {
  it.each([
    ['a', 'x'.repeat(10)],
    ['w'.repeat(50), 'W'.repeat(280)],
    [`${'mmmmm '.repeat(16)}mmmm`, 'MW WM '.repeat(46)],
    [`${'m'.repeat(49)} ${'w'.repeat(50)}`, 'Of the hidden. '.repeat(18)],
    ['the secret order of the hidden masters', 'Of the hidden masters. '.repeat(12)],
  ])('has room for the headword "%s" and its sense', async (headword, sense) => {
    const fitted = await fitCard({ headword, mark: 'word', sense }, room, measure);
    const style = headwordStyle(fitted.headwordSize);
    expect(await measure.widestWord(headword, style)).toBeLessThanOrEqual(room.width);
    const heights = [
      await measure.height(headword, style, room.width),
      await measure.height(fitted.sense, senseStyle(fitted.senseSize), room.width),
    ];
    expect(heights[0]! + heights[1]!).toBeLessThanOrEqual(room.height);
    expect(fitted.sense.startsWith(sense.slice(0, 100))).toBe(true);
  });

  it('sets a short headword large, and shrinks it before the sense gets too small to read', async () => {
    const sizes = async (headword: string, sense: string) =>
      fitCard({ headword, mark: 'word', sense }, room, measure);
    expect(await sizes('ufo', 'A light.')).toMatchObject({ headwordSize: 140, senseSize: 48 });
    const long = 'the secret order of the hidden masters who rule the seven sleeping cities';
    const { headwordSize, senseSize } = await sizes(long, 'Of the hidden masters. '.repeat(12));
    expect(headwordSize).toBeLessThan(100);
    expect(senseSize).toBeGreaterThanOrEqual(33);
  });

  it('breaks a long headword into lines of like length', async () => {
    const headword = box({ ...headwordStyle(88), width: room.width }, 'hermetic order of the golden dawn');
    const svg = await satori(headword, { width: room.width, fonts: loadCardFonts(), embedFont: false });
    const ends = [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(room.width * 0.75);
  });

  it('shows the colours of the site', () => {
    const paper = sourceOf('client/src/styles.css').split('@media')[0];
    for (const [name, colour] of Object.entries(PAPER)) expect(paper).toContain(`--${name}: ${colour};`);
  });
});
