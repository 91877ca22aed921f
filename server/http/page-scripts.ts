import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What vite writes about each file of the build (`build.manifest`). */
type Manifest = Map<string, { file: string; imports?: string[] }>;

/** What the entry starts once the page is painted (client/src/main.ts). */
const APP = 'src/app/start.tsx';

/**
 * Which scripts the app and a screen of it are made of, so that they are fetched beside the entry and not after.
 * @param folder of the built client
 * @returns a function from the name of a file in client/src/pages, like "word-page", to addresses
 */
export function pageScripts(folder: string): (page?: string) => string[] {
  const written = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as object;
  const manifest: Manifest = new Map(Object.entries(written));
  const first = filesOf('index.html', manifest);
  return (page) => {
    const files = filesOf(APP, manifest);
    if (page) filesOf(`src/pages/${page}.tsx`, manifest, files);
    return [...files].filter((file) => !first.has(file)).map((file) => `/${file}`);
  };
}

function filesOf(name: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const entry = manifest.get(name);
  if (!entry || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(imported, manifest, found);
  return found;
}
