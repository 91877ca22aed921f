import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { webManifest } from '../../../client/pwa/web-manifest.ts';

const built = (file: string) => join(projectRoot, 'dist/public', file);

it('has the worker fetch less than 400 kB beforehand, as sent, with the screens that read', () => {
  const worker = readFileSync(built('sw.js'), 'utf8');
  const files = [...worker.matchAll(/url:"([^"]+)"/g)].map((match) => match[1]!);
  const sent = files.map(
    (file) => (statSync(built(`${file}.br`), { throwIfNoEntry: false }) ?? statSync(built(file))).size,
  );
  expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
  for (const part of [
    'offline.html',
    'index-',
    'react-',
    'word-page-',
    'browse-page-',
    'chat-page-',
    'toaster-',
    '.css',
    '.woff2',
  ])
    expect(
      files.some((file) => file.includes(part)),
      part,
    ).toBe(true);
  expect(files.some((file) => /account|profile|checkout|affiliate/.test(file))).toBe(false);
});

it('keeps an offline page that is about nothing in particular and not for search engines', () => {
  const page = readFileSync(built('offline.html'), 'utf8');
  expect(page).toContain('<title>Voxicon</title>');
  expect(page).toContain('<meta name="robots" content="noindex" data-head>');
  expect(page).not.toContain('<!--head-->');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

it('offers icons of the sizes that it names, and shortcuts to screens that exist', () => {
  for (const { src, sizes } of webManifest.icons!) {
    const png = readFileSync(built(src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const screens: string[] = Object.values(PAGE_PATHS);
  for (const { url } of webManifest.shortcuts!) expect(screens).toContain(url);
});
