import { describe, expect, it } from 'vitest';
import { leakDetector } from '#server/features/guard/reply/prompt-leak.ts';
import { PROMPTS } from '#server/integrations/assistant/prompts/prompts.ts';

const recites = leakDetector(PROMPTS);

describe('a reply that recites its instructions', () => {
  it.each(PROMPTS.flatMap((text) => text.split('\n').filter((line) => line.split(' ').length > 8)))(
    'is told by the line %j',
    (line) => {
      expect(recites(`Sure! They are: ${line.toUpperCase()}`)).toBe(true);
    },
  );

  it('is not seen in an answer that keeps to them', () => {
    expect(recites('Believers hold that the earth is hollow; geologists measure that it is not.')).toBe(
      false,
    );
  });
});
