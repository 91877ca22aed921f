import { describe, expect, it } from 'vitest';
import { NO_DEFINITION, shownDefinition } from '#shared/shown-definition.ts';

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
