import { expect, it } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp({ PUBLIC_URL: 'https://voxicon.example' });

it.each(['/api', '/api/'])(
  'has a page with nothing of other hosts, and no script within it, at %s',
  async (path) => {
    const { status, type, text, headers } = await app().http.get(path);
    expect([status, type]).toEqual([200, 'text/html']);
    expect(text).toContain('<title>Voxicon API</title>');
    expect(text).toContain('<link rel="canonical" href="https://voxicon.example/api" />');
    expect([...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual(
      expect.arrayContaining(['/api-docs/viewer.js', '/api-docs/start.js', '/api/openapi.json']),
    );
    expect(text.replaceAll('https://voxicon.example/api', '')).not.toMatch(
      /https?:|<script(?! defer src="\/)/,
    );
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers).not.toHaveProperty('set-cookie');
    const again = await app().http.get(path).set('If-None-Match', headers.etag!);
    expect(again.status).toBe(304);
  },
);

it('groups every call by who may make it, and says how other sites read it', async () => {
  const { body } = await app().http.get('/api/openapi.json');
  expect(body.info.description).toMatch(/CORS[^]*ETag[^]*Limits[^]*Failures/);
  const tags = Object.values(body.paths as Record<string, Record<string, { tags: string[] }>>).flatMap(
    (path) => Object.values(path).map((operation) => operation.tags),
  );
  expect(tags).toHaveLength(endpoints.length);
  expect(body.paths['/api/today'].get.tags).toEqual(['Open to other sites']);
  expect(body.paths['/api/suggest'].get.tags).toEqual(['For visitors']);
  expect(body.paths['/api/moderation/cases'].get.tags).toEqual(['For moderators']);
  expect(new Set(tags.flat())).toEqual(new Set(body.tags.map(({ name }: { name: string }) => name)));
});
