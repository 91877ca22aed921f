import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '#shared/product.ts';
import { THEME_COLORS } from '#shared/pages/theme.ts';

/** The page for visitors without a connection: the app with a head that is about nothing in particular. */
export const OFFLINE_PAGE = 'offline.html';

/**
 * Kept beside the entry: screens and parts that can be opened offline although they were never fetched. They are what
 * reads, and what tells of failures.
 */
const KEPT_PARTS =
  /\/client\/src\/(app\/start\.tsx|pages\/(browse|word|chat)-page\.tsx|components\/toaster\/toaster\.tsx|features\/offline\/offline-support\.tsx)$/;

/**
 * Makes the offline page, the colours that phones draw around the page, and a list of the files that are kept from the
 * first visit on.
 * @returns the plugin, and whether the worker precaches a file of the build (called when the build is written)
 */
export function offlineFiles(): { plugin: Plugin; isKept: (file: string) => boolean } {
  const kept = new Set<string>();
  const plugin: Plugin = {
    name: 'offline-files',
    enforce: 'post',
    transformIndexHtml: () => [
      themeColor('light', THEME_COLORS.paper),
      themeColor('dark', THEME_COLORS.lamplight),
    ],
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const keep = (file: string) => {
          const part = bundle[file];
          if (part?.type !== 'chunk' || kept.has(file)) return;
          kept.add(file);
          part.imports.forEach(keep);
        };
        for (const [file, part] of Object.entries(bundle)) {
          if (part.type === 'chunk' && (part.isEntry || KEPT_PARTS.test(part.facadeModuleId ?? '')))
            keep(file);
          if (/\.(css|woff2)$/.test(file)) kept.add(file);
        }
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        kept.add(OFFLINE_PAGE);
        this.emitFile({ type: 'asset', fileName: OFFLINE_PAGE, source: neutral(String(page.source)) });
      },
    },
  };
  return { plugin, isKept: (file) => kept.has(file) };
}

/** data-head lets the app replace both, as it does with what the server writes (server/features/pages/page-shell.ts). */
function neutral(html: string): string {
  return html.replace(
    '<!--head-->',
    `<title>${PRODUCT_NAME}</title><meta name="robots" content="noindex" data-head>`,
  );
}

function themeColor(scheme: 'light' | 'dark', content: string) {
  return {
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
    injectTo: 'head' as const,
  };
}
