import { describe, expect, it } from 'vitest';
import { cleanReply } from '#server/features/guard/reply/clean-reply.ts';

describe('a reply', () => {
  it.each([
    ['See [moon](/dictionary/moon) here.', 'See [moon](/dictionary/moon) here.'],
    [
      'Call [findahelpline.com](https://findahelpline.com/).',
      'Call [findahelpline.com](https://findahelpline.com/).',
    ],
    ['See [this](https://evil.example/x "title") now.', 'See this now.'],
    ['See [this](<https://evil.example/a b>) now.', 'See this now.'],
    ['[click](javascript:alert(1)) me', 'click me'],
    ['[home](//evil.example)', 'home'],
    ['[home](/\\evil.example)', 'home'],
    ['![a cat](https://evil.example/cat.png) purrs', 'a cat purrs'],
    ['![x][ref] and [y][ref]\n\n[ref]: https://evil.example', 'x and [y][ref]\n\n'],
    ['<https://evil.example/> and <b>bold</b>', ' and bold'],
    ['a <script>alert(1)</script> b', 'a alert(1) b'],
    ['a <img src=x onerror=alert(1)', 'a '],
    ['<!-- hidden --> shown', ' shown'],
    ['go to https://evil.example/x?y=1, please', 'go to , please'],
    ['](https://evil.example)', ']()'],
    ['www.evil.example and mailto:me@evil.example', ' and '],
    ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
    ['a quoted \\[link\\]\\(x\\) and \\<b\\>', 'a quoted \\[link\\]\\(x\\) and \\<b\\>'],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanReply(text)).toBe(shown);
  });

  it('may link to the sources of its word, and to nothing beside them', () => {
    const sources = ['https://archive.example/a'];
    expect(cleanReply('[a](https://archive.example/a)', sources)).toBe('[a](https://archive.example/a)');
    expect(cleanReply('[b](https://archive.example/b)', sources)).toBe('b');
  });
});
