import { describe, expect, it } from 'vitest';
import { labelLines, twoLines } from '#client/features/explorations/labels/label-lines.ts';
import { textWidth } from '#client/features/explorations/labels/text-width.ts';

const OPTIONS = { fontSize: 10, widthMax: 80 };

describe('the lines of a name', () => {
  it('are one where that is long enough', () => {
    expect(labelLines('red pill', OPTIONS)).toEqual(['red pill']);
  });

  it('are two of about the same length where it is not', () => {
    expect(labelLines('nag hammadi library', OPTIONS)).toEqual(['nag hammadi', 'library']);
    expect(twoLines('red pill', OPTIONS)).toEqual(['red', 'pill']);
  });

  it('leave out what does not fit, between words', () => {
    expect(labelLines('hermetic order of the golden dawn', OPTIONS)).toEqual([
      'hermetic order',
      'of the golden ...',
    ]);
    expect(labelLines('electrogravitics of oscillation', { ...OPTIONS, widthMax: 40 })).toEqual([
      'electrogravitics ...',
    ]);
  });

  it('never break a word', () => {
    expect(labelLines('psychoneuroimmunology', OPTIONS)).toEqual(['psychoneuroimmunology']);
  });
});

describe('the width of a text', () => {
  /** Measured in a browser, in Source Sans at 100 px. */
  it.each([
    ['Strait of Gibraltar', 759],
    ['Wright-Patterson', 748],
    ['MMMWWW', 481],
    ['hermetic order', 659],
    ['Ciudad Obregón', 720],
    ['Washington, D.C.', 750],
  ])('of "%s" is never less than it is, and not much more', (text, truly) => {
    expect(textWidth(text, 100)).toBeGreaterThanOrEqual(truly);
    expect(textWidth(text, 100)).toBeLessThan(truly * 1.3);
  });

  it('is on the safe side of letters that are not known', () => {
    expect(textWidth('\u4e16\u754c', 10)).toBe(20);
  });
});
