import { Router, type Request, type Response } from 'express';
import {
  browseHead,
  chatHead,
  exploreHead,
  homeHead,
  memberHead,
  plainHead,
  SCREEN_TITLES,
  screenHead,
  wordHead,
  type PageHead,
  type ScreenName,
} from '#shared/page-head.ts';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { firstCharacters } from '#shared/text.ts';
import { isDatabaseAway } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { AppContext } from '../../context.ts';
import type { Shell } from '../../http/client-files.ts';
import { isDecodable } from '../../http/is-decodable.ts';
import { originOf } from '../../http/origin.ts';
import { readMember } from '../profile/profile.service.ts';
import { fillShell } from './page-shell.ts';
import { readHeadWord } from './pages.service.ts';

/**
 * The screens: every known address answers the same app with its own head, so that a shared link unfurls without
 * scripts. Unknown words and unknown addresses answer it too, with status 404 (decision D5).
 */
export function pagesRoutes(ctx: AppContext, shell: Shell): Router {
  const router = Router();
  const send = async (req: Request, res: Response, head: PageHead) => {
    res
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(fillShell(await shell(req), head, originOf(ctx.config, req)));
  };
  const page = (path: string, headOf: (req: Request) => Promise<PageHead> | PageHead) => {
    router.get(path, async (req, res) => {
      let head: PageHead;
      try {
        head = await headOf(req);
      } catch (error) {
        if (isDatabaseAway(error)) {
          head = plainHead('The forgotten dictionary', canonicalPath(req)); // the app loads, and tells of the trouble itself
        } else if (error instanceof AppError && error.status === 404) {
          res.status(404);
          head = plainHead(error.message, canonicalPath(req));
        } else throw error;
      }
      await send(req, res, head);
    });
  };
  const missingPage = (req: Request, res: Response) =>
    send(req, res.status(404), plainHead('404 Page Not Found', canonicalPath(req)));

  // A broken percent sequence is a page that does not exist (A020); the routes below could not even be compared with it.
  router.use((req, res, next) => (isDecodable(req.path) ? next() : missingPage(req, res)));
  page(PAGE_PATHS.home, (req) => homeHead(listFilter(req)));
  page(PAGE_PATHS.browse, (req) => browseHead(listFilter(req)));
  page(PAGE_PATHS.publicBrowse, (req) => browseHead(listFilter(req)));
  page(PAGE_PATHS.word, async (req) => wordHead(await readHeadWord(ctx, String(req.params.word))));
  page(PAGE_PATHS.publicWord, async (req) => wordHead(await readHeadWord(ctx, String(req.params.word))));
  page(PAGE_PATHS.chat, async (req) => chatHead(await readHeadWord(ctx, String(req.params.word))));
  for (const name of Object.keys(SCREEN_TITLES) as ScreenName[])
    page(PAGE_PATHS[name], () => screenHead(name));
  page(PAGE_PATHS.exploreWord, async (req) => exploreHead(await readHeadWord(ctx, String(req.params.word))));
  page(PAGE_PATHS.member, async (req) => memberHead(await readMember(ctx, String(req.params.username))));
  router.get('/{*path}', missingPage);
  return router;
}

function listFilter({ query }: Request) {
  const text = (name: string) =>
    typeof query[name] === 'string' && query[name] !== 'all' ? firstCharacters(query[name], 100) : undefined;
  return { category: text('category'), subCategory: text('subcategory'), search: text('search') };
}

function canonicalPath(req: Request): string {
  return isDecodable(req.path) ? encodeURI(decodeURI(req.path)) : '/';
}
