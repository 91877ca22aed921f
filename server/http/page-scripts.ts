import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's build manifest (`build.manifest`). */
type Manifest = Map<string, { file: string; imports?: string[] }>;

/** The module that the entry imports after the first paint (client/src/main.ts). */
const APP = 'src/app/start.tsx';

/**
 * Lists the scripts of the app and of one screen, so that the browser fetches them in parallel with the entry.
 * @param folder the built client
 * @returns a function from the name of a file in client/src/pages, like "word-page", to script URLs
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
