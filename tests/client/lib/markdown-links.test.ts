import { describe, expect, it } from 'vitest';
import { linkTarget } from '#client/lib/markdown-links.ts';

describe('where a link in a reply leads', () => {
  it.each([
    ['/dictionary/deep%20state', '/dictionary/deep%20state'],
    ['/dictionary?search=a#top', '/dictionary?search=a#top'],
    ['http://localhost:3000/chat/aether', '/chat/aether'],
    ['HTTP://LOCALHOST:3000/chat/aether', '/chat/aether'],
  ])('%s is a page of this site', (address, path) => {
    expect(linkTarget(address)).toEqual({ kind: 'site', path });
  });

  it.each(['/\\evil.example', '//evil.example', '/..//evil.example', '/.//evil.example', ' //evil.example'])(
    '%s is none, whatever a browser makes of it',
    (address) => {
      expect(linkTarget(address)).toBeUndefined();
    },
  );

  it('takes an address that is listed, however it is written', () => {
    const listed = ['https://archive.org/a b', 'no address'];
    expect(linkTarget('https://ARCHIVE.org/a%20b', listed)).toEqual({
      kind: 'web',
      href: 'https://archive.org/a%20b',
    });
    expect(linkTarget('https://archive.org/', listed)).toBeUndefined();
  });

  it('takes no script, even one that is listed', () => {
    expect(linkTarget('javascript:alert(1)', ['javascript:alert(1)'])).toBeUndefined();
  });
});
