import { describe, expect, it } from 'vitest';
import { AffiliateLink } from '#shared/affiliate/affiliate.endpoints.ts';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';

/** The first message, which is the one people see; undefined when the link is accepted. */
const refusal = (link: unknown) => AffiliateLink.safeParse(link).error?.issues[0]?.message;

const NO_ADDRESS =
  'Please enter a web address that starts with http:// or https://, without spaces or a password';
const NOT_PUBLIC =
  'Please enter the address of a public web site by its name, like https://example.com, without a port number';
const TOO_LONG = 'Link must be at most 2048 characters';
const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'x');

describe('a sponsored link', () => {
  it.each([
    ['a https address', 'https://example.com/book?id=1&ref=2#top', 'https://example.com/book?id=1&ref=2#top'],
    ['a http address', 'http://example.com', 'http://example.com/'],
    ['an address in capitals', 'HTTPS://EXAMPLE.COM/Book', 'https://example.com/Book'],
    ['the port of its scheme', 'https://example.com:443/x', 'https://example.com/x'],
    ['the port of the other scheme', 'http://example.com:443/x', 'http://example.com:443/x'],
    ['a host of many parts', 'https://my_shop.a-b.1.example.com/', 'https://my_shop.a-b.1.example.com/'],
    ['an ending in other letters', 'https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['a private word that is no ending', 'https://local.onion.com/', 'https://local.onion.com/'],
    ['no scheme', 'example.com/x', 'https://example.com/x'],
    ['no scheme and a full stop', 'www.example.co.uk.', 'https://www.example.co.uk./'],
    ['another scheme in its query', 'example.com/?to=javascript:x', 'https://example.com/?to=javascript:x'],
    ['an @ after the host', 'https://example.com/@scribe', 'https://example.com/@scribe'],
    ['a Cyrillic look-alike', 'https://\u0430pple.com/', 'https://xn--pple-43d.com/'],
    ['a look-alike without a scheme', '\u0430pple.com', 'https://xn--pple-43d.com/'],
    ['letters with accents', 'https://b\u00FCcher.example/\u00FC', 'https://xn--bcher-kva.example/%C3%BC'],
    ['quotes and brackets', `https://example.com/"><b>'`, `https://example.com/%22%3E%3Cb%3E'`],
    ['2048 characters', ofLength(2048), ofLength(2048)],
  ])('may have %s', (_, link, address) => {
    expect(AffiliateLink.parse(link)).toBe(link);
    expect(affiliateUrl(link)?.href).toBe(address);
  });

  it('shows where a look-alike leads', () => {
    expect(affiliateUrl('https://\u0430pple.com/')?.hostname).toBe('xn--pple-43d.com');
  });

  it.each([
    ['spaces', '  https://example.com/ '],
    ['tabs and newlines', '\t\nhttps://example.com/\r\n'],
    ['a no-break space', '\u00A0https://example.com/\u00A0'],
  ])('is trimmed of %s at its ends', (_, link) => {
    expect(AffiliateLink.parse(link)).toBe('https://example.com/');
  });

  it.each([['nothing', null], ['an empty text', ''] as const, ['spaces alone', ' \t\n ']])(
    'is none when it is %s',
    (_, link) => {
      expect(AffiliateLink.parse(link)).toBeNull();
      expect(affiliateUrl(link)).toBeUndefined();
    },
  );

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['  javascript:alert(1)'],
    ['javascript://example.com/%0Aalert(1)'],
    ['java\tscript:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:msgbox(1)'],
    ['ftp://example.com/'],
    ['file:///etc/passwd'],
    ['blob:https://example.com/x'],
    ['view-source:https://example.com'],
    ['mailto:scribe@example.com'],
    ['web+x://example.com'],
    ['//example.com'],
    ['///example.com'],
    ['/example.com'],
    ['/'],
    ['?x.com'],
    ['#x.com'],
    ['https:example.com'],
    ['https:/example.com'],
    ['https:///example.com'],
    ['https://'],
    ['https://?x.com'],
    ['https://#x.com'],
    ['https://user:pass@example.com'],
    ['https://user@example.com'],
    ['https://@example.com'],
    ['https://:@example.com'],
    ['https://example.com@elsewhere.com'],
    ['https://example.com:pass@elsewhere.com/'],
    ['user:pass@example.com'],
    ['scribe@example.com'],
    ['https:\\\\example.com'],
    ['https://example.com\\@elsewhere.com'],
    ['https://example.com/a b'],
    ['https://exam ple.com'],
    ['https://example.com/a\tb'],
    ['https://example.com/\nb'],
    ['https://example.com/\u2028b'],
    ['https://example.com/a\u00A0b'],
    ['https://example.com/\0'],
    ['https://example.com\0'],
    ['https://example.com/\u007F'],
    ['https://example.com/\ud800'],
    ['https://example.com/\udc00x'],
    ['https://example.com/\u202Egpj'],
    ['https://exam\u200Bple.com'],
    ['https://exam\u00ADple.com'],
    ['https://exam\u180Eple.com'],
    ['https://example.com:99999'],
    ['https://example.com:x'],
    ['https://exa%00mple.com'],
    ['https://example.com%2Fx'],
    ['example.com:8080'],
    ['https://[::1'],
  ])('may not be %j', (link) => {
    expect(refusal(link)).toBe(NO_ADDRESS);
    expect(affiliateUrl(link)).toBeUndefined();
  });

  it.each([
    ['http://127.0.0.1/'],
    ['http://127.0.0.1:22/'],
    ['http://127.1/'],
    ['http://2130706433/'],
    ['http://0x7f000001/'],
    ['http://0x7f.1/'],
    ['http://0177.0.0.1/'],
    ['http://127.0.0.1./'],
    ['http://\uFF11\uFF12\uFF17.0.0.1/'],
    ['http://127\u30020\u30020\u30021/'],
    ['https://8.8.8.8/'],
    ['192.168.0.1'],
    ['http://[::1]/'],
    ['http://[2001:db8::1]/'],
    ['http://[::ffff:127.0.0.1]:80/'],
    ['localhost'],
    ['http://localhost/'],
    ['https://LOCALHOST./'],
    ['https://intranet/'],
    ['https://com/'],
    ['https://example.com../'],
    ['https://.example.com/'],
    ['https://a..example.com/'],
    ['https://printer.local/'],
    ['https://printer.LOCAL./'],
    ['https://app.localhost/'],
    ['https://metadata.google.internal/'],
    ['https://a.intranet/'],
    ['https://shop.test/'],
    ['https://shop.invalid/'],
    ['https://expyuzz4wqqyqhjn.onion/'],
    ['https://router.home.arpa/'],
    ['https://router.lan/'],
    ['https://example.com:22/'],
    ['https://example.com:8443/x'],
    ['notes'],
    ['...'],
    ['example.'],
    ['1.5'],
  ])('may not lead to %j, which is no public site', (link) => {
    expect(refusal(link)).toBe(NOT_PUBLIC);
    expect(affiliateUrl(link)).toBeUndefined();
  });

  it.each([2049, 3000])('may not have %d characters', (length) => {
    expect(refusal(ofLength(length))).toBe(TOO_LONG);
    expect(affiliateUrl(ofLength(length))).toBeUndefined();
  });

  it('may have 2048 characters between spaces', () => {
    expect(AffiliateLink.parse(` ${ofLength(2048)} `)).toBe(ofLength(2048));
  });

  it.each([7, true, {}, ['https://example.com'], undefined])('may not be %j, which is no text', (link) => {
    expect(refusal(link)).toBe('Link must be text');
  });

  it('never leads anywhere but to a web address', () => {
    const parts = [
      'https:',
      'http:',
      'javascript:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '.',
      'a.com',
      '\t',
      '?',
      '%',
      '\uFF0F',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const url = affiliateUrl(a + b + c + d);
            if (url === undefined) continue;
            expect(['https:', 'http:']).toContain(url.protocol);
            expect(url.username + url.password).toBe('');
            expect(url.hostname).toMatch(/[a-z0-9]\.[a-z]/);
          }
  });
});
