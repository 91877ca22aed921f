import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { API_VIEWER } from '#shared/open-data/open-data.ts';

/** Serves the viewer of the API's document in development; scripts/copy-api-viewer.mjs puts it into a build. */
export function apiViewer(): Plugin {
  const folder = dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference')));
  return {
    name: 'api-viewer',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(API_VIEWER, (_req, res) => {
        res.setHeader('Content-Type', 'text/javascript');
        createReadStream(join(folder, 'browser/standalone.js')).pipe(res);
      });
    },
  };
}
