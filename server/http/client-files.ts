import { Router, type Request, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { notFound } from '../errors.ts';
import { isDecodable } from './is-decodable.ts';
import { pageScripts } from './page-scripts.ts';

/** Returns the app's HTML before its head is filled in. */
export type Shell = (req: Request) => Promise<string> | string;

/** The client's files and the HTML that all screens share. */
export interface ClientFiles {
  files: RequestHandler;
  shell: Shell;
  /** URLs of the scripts of the app and of a screen (a file in client/src/pages), without those of the entry. */
  scriptsOf: (page?: string) => string[];
}

/** Serves the built client. Assets have a digest in their names, are cached forever and are compressed by the build. */
export function productionClient(folder = join(projectRoot, 'dist/public')): ClientFiles {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = Router();
  files.use('/index.html', (_req, _res, next) => next('router')); // never serve the page with its head unfilled
  files.use((req, _res, next) => next(isDecodable(req.path) ? undefined : 'router')); // not a file: page routes handle it
  files.use(
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        index: false,
        redirect: false,
        setHeaders: (res, path) => {
          res.setHeader('Cache-Control', cachePolicy(path, folder));
        },
      },
    }),
  );
  // A missing script must be a 404: the app's HTML would be run as a script.
  files.use('/assets', () => {
    throw notFound('Not found');
  });
  return { files, shell: () => html, scriptsOf: pageScripts(folder) };
}

/** Files that announce a new version are revalidated each time; otherwise browsers stay on the old one for an hour. */
function cachePolicy(path: string, folder: string): string {
  if (path.includes(join(folder, 'assets'))) return 'public, max-age=31536000, immutable';
  return /(sw\.js|\.webmanifest|\.html)$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** In development Vite serves the client from source, with hot reload, on the same port. */
export async function developmentClient(): Promise<ClientFiles> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(projectRoot, 'client'),
    configFile: join(projectRoot, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    files: vite.middlewares,
    scriptsOf: () => [],
    shell: (req) =>
      vite.transformIndexHtml(req.originalUrl, readFileSync(join(projectRoot, 'client/index.html'), 'utf8')),
  };
}
