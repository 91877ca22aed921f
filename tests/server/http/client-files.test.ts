import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { productionClient } from '#server/http/client-files.ts';
import { TEST_SHELL, useTestApp } from '../../support/server/test-app.ts';

const NEWS = ['sw.js', 'manifest.webmanifest', 'offline.html'];

/** A build as vite describes it. */
const BUILT = {
  'index.html': { file: 'assets/index-abc.js', imports: ['_entry.js'] },
  '_entry.js': { file: 'assets/entry.js' },
  'src/app/start.tsx': { file: 'assets/start.js', imports: ['_react.js', '_entry.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_badge.js': { file: 'assets/badge.js', imports: ['_react.js', '_date.js'] },
  '_date.js': { file: 'assets/date.js', imports: ['_badge.js'] },
  'src/pages/word-page.tsx': { file: 'assets/word.js', imports: ['_react.js', '_badge.js'] },
};

const app = useTestApp();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'voxicon-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), TEST_SHELL);
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(BUILT));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  for (const file of NEWS) writeFileSync(join(folder, file), '{}');
  writeFileSync(join(folder, 'assets/index-abc.js'), 'plain');
  writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync('as brotli'));
  writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync('as gzip'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string) =>
  supertest(createServer(createApp(app().ctx, productionClient(folder)))).get(path);

it('gives assets for ever and other files for an hour', async () => {
  const asset = await get('/assets/index-abc.js').set('Accept-Encoding', 'identity');
  expect(asset).toMatchObject({ status: 200, text: 'plain' });
  expect(asset.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const icon = await get('/favicon.svg');
  expect(icon).toMatchObject({ status: 200, type: 'image/svg+xml' });
  expect(icon.get('Cache-Control')).toBe('public, max-age=3600');
});

it.each(NEWS)(
  'has browsers ask each time whether %s, which tells of new versions, is still the same',
  async (file) => {
    const { status, headers } = await get(`/${file}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeTruthy();
  },
);

it.each([
  ['br, gzip', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
])(
  'sends a client that accepts %s what the build compressed with %s',
  async (accepted, encoding, content) => {
    const { text, headers } = await get('/assets/index-abc.js').set('Accept-Encoding', accepted);
    expect(text).toBe(content);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  },
);

it.each(['/', '/dictionary', '/auth'])('gives the app, its head filled in, at %s', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text).toContain('<title>');
  expect(text).not.toContain('<!--head-->');
});

it.each([
  '/index.html',
  '/%E0%A4%A',
  '/dictionary/100%',
  '/..%2f..%2fpackage.json',
  '/%00',
  '/.env',
  '/assets%2f..',
])('answers the app with 404, its head filled in, where there is no page and no file: %s', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).toContain('<title>404 Page Not Found - Voxicon</title>');
});

it('answers a missing asset in JSON, lest a browser run a page as a script', async () => {
  for (const path of ['/assets/old.js', '/assets/index.js.map', '/assets/']) {
    expect(await get(path)).toMatchObject({ status: 404, type: 'application/json' });
  }
});

it('knows the scripts of the app and of a screen beyond those that the page names itself', () => {
  const { scriptsOf } = productionClient(folder);
  const app = ['/assets/start.js', '/assets/react.js'];
  expect(scriptsOf()).toEqual(app);
  expect(scriptsOf('word-page')).toEqual([...app, '/assets/word.js', '/assets/badge.js', '/assets/date.js']);
  expect(scriptsOf('no-page')).toEqual(app);
  expect(scriptsOf('constructor')).toEqual(app);
});

it('keeps what the build says of itself to the server', async () => {
  expect((await get('/.vite/manifest.json')).status).toBe(404);
});
