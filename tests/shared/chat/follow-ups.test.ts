import { describe, expect, it } from 'vitest';
import { followUpSection, splitFollowUps } from '#shared/chat/follow-ups.ts';

describe('the questions in a reply', () => {
  it('are found again, and the rest of the text stays', () => {
    const reply = ['First.', followUpSection(['One?', 'Two "x"?']), 'Last.'].join('\n\n');
    expect(splitFollowUps(reply)).toEqual({ text: 'First.\n\nLast.', questions: ['One?', 'Two "x"?'] });
  });

  it.each(['No questions.', 'You could ask next: nothing', 'He said: You could ask next:\n\n- a', ''])(
    'are none in %j',
    (text) => {
      expect(splitFollowUps(text)).toEqual({ text, questions: [] });
    },
  );
});
