import { describe, expect, it } from 'vitest';
import { definitionText, NO_DEFINITION, shownDefinition } from '#shared/words/shown-definition.ts';

describe('shownDefinition', () => {
  const live = { text: 'the live one', challengeStatus: 'live' } as const;
  const challenger = { text: 'a challenger', challengeStatus: 'challenger' } as const;
  const other = { text: 'another', challengeStatus: 'challenger' } as const;

  it('is the live one, wherever it stands', () => {
    expect(shownDefinition([live, challenger])).toBe('the live one');
    expect(shownDefinition([challenger, live])).toBe('the live one');
  });

  it('is the first when none is live', () => {
    expect(shownDefinition([other, challenger])).toBe('another');
  });

  it('is a plain sentence when there is none', () => {
    expect(shownDefinition([])).toBe('No definition available');
    expect(NO_DEFINITION).toBe('No definition available');
  });
});

describe('definitionText', () => {
  const first = { text: 'the first', challengeStatus: 'challenger' } as const;

  it('is the live definition, whether it comes as an object or as its text', () => {
    expect(definitionText({ liveDefinition: { text: 'the live one' }, definitions: [first] })).toBe(
      'the live one',
    );
    expect(definitionText({ liveDefinition: 'the live one' })).toBe('the live one');
  });

  it('is the first of the others where none is live, and a plain sentence where there is none', () => {
    expect(definitionText({ liveDefinition: null, definitions: [first] })).toBe('the first');
    expect(definitionText({ liveDefinition: null })).toBe('No definition available');
    expect(definitionText({})).toBe('No definition available');
  });
});
