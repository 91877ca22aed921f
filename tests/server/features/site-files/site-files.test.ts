import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const SITE = 'https://voxicon.example';
const app = useTestApp({ PUBLIC_URL: SITE, CONTACT_EMAIL: 'desk@voxicon.example' });

describe('OpenSearch', () => {
  it('is described, and both addresses answer', async () => {
    await storeWords(app().ctx, ['ley lines', 'lantern']);
    const { type, text } = await app().http.get('/opensearch.xml');
    expect(type).toBe('application/opensearchdescription+xml');
    const { OpenSearchDescription: found } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
      OpenSearchDescription: { ShortName: string; Url: Record<string, string>[] };
    };
    expect(found.ShortName.length).toBeLessThanOrEqual(16);
    const templateOf = (of: string) => found.Url.find((url) => url['@_type'] === of)!['@_template']!;
    expect(templateOf('text/html')).toBe(`${SITE}/dictionary?search={searchTerms}`);
    const suggestions = templateOf('application/x-suggestions+json')
      .replace('{searchTerms}', 'l')
      .replace(SITE, '');
    const answer = await app().http.get(suggestions);
    expect(answer.headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8');
    expect(JSON.parse(answer.text)).toEqual(['l', ['lantern', 'ley lines'], ['', '']]);
  });

  it('suggests other names, and says whose they are', async () => {
    const [id] = await storeWords(app().ctx, ['ley lines']);
    await runSql(
      app().databaseUrl,
      `insert into aliases (word_id, alias, key, kind) values ($1, 'Old Straight Track', 'old straight track', 'variant')`,
      [id],
    );
    const read = async () => JSON.parse((await app().http.get('/api/opensearch?q=Old')).text) as unknown;
    const answer = ['Old', ['Old Straight Track'], ['another name of "ley lines"']];
    expect([await read(), await read()]).toEqual([answer, answer]); // made, and cached
  });

  it.each(['/api/opensearch', '/api/opensearch?q=%00', `/api/opensearch?q=${'a'.repeat(300)}`])(
    'refuses %s',
    async (path) => {
      expect((await app().http.get(path)).status).toBe(400);
    },
  );
});

describe('files for people and programs that look after sites', () => {
  it('say where to report a weakness (RFC 9116)', async () => {
    const { type, text } = await app().http.get('/.well-known/security.txt');
    expect(type).toBe('text/plain');
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:desk@voxicon.example',
      Canonical: `${SITE}/.well-known/security.txt`,
      Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
    });
    const days = (Date.parse(fields.Expires as string) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it('say who is behind the site', async () => {
    const { type, text } = await app().http.get('/humans.txt');
    expect(type).toBe('text/plain');
    expect(text).toContain('/* TEAM */');
    expect(text).toContain(`${SITE}/data`);
  });
});
