import { Router } from 'express';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { LEGAL_NAMES } from '#shared/pages/legal-head.ts';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { originOf } from '../../http/security/origin.ts';
import { selectHighestWordId, selectWordsBetween } from './sitemap.queries.ts';

/** The protocol allows 50,000 addresses a file; words are cut by id, so that a file changes only where words do. */
const WORDS_PER_FILE = 40_000;
/** The largest id: the maximum of a PostgreSQL integer. */
const LAST_FILE = Math.floor((2 ** 31 - 1) / WORDS_PER_FILE);

export function sitemapRoutes(ctx: AppContext): Router {
  const router = Router();

  router.get('/robots.txt', (req, res) => {
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /',
      `Sitemap: ${originOf(ctx.config, req)}/sitemap.xml`,
    ];
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  });

  router.get('/sitemap.xml', async (req, res) => {
    const origin = originOf(ctx.config, req);
    const files = Math.ceil((await selectHighestWordId(ctx.db)) / WORDS_PER_FILE);
    res
      .type('xml')
      .send(
        files <= 1
          ? urlSet([...fixedPages(origin), ...(await wordPages(origin, 1))])
          : indexOf(origin, files),
      );
  });

  router.get('/sitemap-pages.xml', (req, res) => {
    res.type('xml').send(urlSet(fixedPages(originOf(ctx.config, req))));
  });

  router.get('/sitemap-words-:file.xml', async (req, res) => {
    const file = Number(req.params.file);
    const entries =
      Number.isInteger(file) && file > 0 && file <= LAST_FILE
        ? await wordPages(originOf(ctx.config, req), file)
        : [];
    if (entries.length === 0) throw notFound('Not found');
    res.type('xml').send(urlSet(entries));
  });

  async function wordPages(origin: string, file: number): Promise<string[]> {
    const words = await selectWordsBetween(ctx.db, (file - 1) * WORDS_PER_FILE, file * WORDS_PER_FILE);
    return words.map(({ word, changed }) => url(origin + wordPath(word), changed));
  }

  return router;
}

/** One file of pages and `files` files of words. */
function indexOf(origin: string, files: number): string {
  const names = ['pages', ...Array.from({ length: files }, (_, i) => `words-${i + 1}`)];
  return document(
    'sitemapindex',
    names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`),
  );
}

function fixedPages(origin: string): string[] {
  const categories = CATEGORY_VALUES.map((category) => `${PAGE_PATHS.browse}?category=${category}`);
  const legal = LEGAL_NAMES.map((name) => PAGE_PATHS[name]);
  return [PAGE_PATHS.home, PAGE_PATHS.browse, ...categories, PAGE_PATHS.today, PAGE_PATHS.data, ...legal].map(
    (path) => url(origin + path),
  );
}

function url(address: string, changed?: string): string {
  return `<url><loc>${address.replace(/&/g, '&amp;')}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
}

const urlSet = (entries: string[]) => document('urlset', entries);

function document(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${xmlns}">\n${entries.join('\n')}\n</${root}>\n`;
}
