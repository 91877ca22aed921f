import { Router, type Request, type Response } from 'express';
import {
  historyHead,
  homeHead,
  memberHead,
  plainHead,
  SCREEN_TITLES,
  screenHead,
  type PageHead,
  type ScreenName,
} from '#shared/pages/page-head.ts';
import { browsePageHead, moderationLogHead } from '#shared/pages/feed-heads.ts';
import type { PreloadedResponse } from '#shared/pages/preloaded-responses.ts';
import { fillPath } from '#shared/http/endpoint.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { LEGAL_NAMES, legalHead } from '#shared/pages/legal-head.ts';
import { readBrowseListFilter, readHomeListFilter } from '#shared/words/list-filter.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { themeOf } from '#shared/pages/theme.ts';
import { dataHead, DAY_MISSING_TITLE, dayHead, todayHead } from '#shared/pages/today-head.ts';
import { chatHead, exploreHead, WORD_MISSING_TITLE, wordHead } from '#shared/pages/word-head.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { isDatabaseAway } from '../../db/client.ts';
import { AppError, WordElsewhere } from '../../errors.ts';
import type { AppContext } from '../../context.ts';
import type { ClientFiles } from '../../http/client-files.ts';
import { isDecodable } from '../../http/is-decodable.ts';
import { originOf } from '../../http/security/origin.ts';
import { sendCompressed } from '../../http/compression.ts';
import { readMember } from '../profile/profile.service.ts';
import { browseView } from './first-view/browse-view.ts';
import { chatView } from './first-view/chat-view.ts';
import { siteView } from './first-view/site-view.ts';
import { wordView } from './first-view/word-view.ts';
import { fillShell } from './page-shell.ts';
import {
  readFirstData,
  readFirstDay,
  readFirstHistory,
  readFirstList,
  readFirstToday,
  readFirstUser,
  readHeadWord,
  type ListSize,
} from './pages.service.ts';

interface PageContent {
  head: PageHead;
  /** What the first view needs. */
  answers?: PreloadedResponse[];
  /** HTML of what is read first. */
  firstView?: string | undefined;
  /** The file in client/src/pages whose scripts are fetched at once. */
  screen?: string | undefined;
}

/**
 * The screens: every known address answers the same app with its own head, so that a shared link unfurls without
 * scripts. Unknown words and unknown addresses answer it too, with status 404.
 */
export function pagesRoutes(ctx: AppContext, { shell, scriptsOf }: ClientFiles): Router {
  const router = Router();
  const send = async (
    req: Request,
    res: Response,
    { head, answers = [], firstView, screen }: PageContent,
  ) => {
    const html = fillShell(await shell(req), {
      head,
      origin: originOf(ctx.config, req),
      analyticsId: ctx.config.GA_MEASUREMENT_ID,
      scripts: scriptsOf(screen),
      firstView,
      theme: themeOf(req.get('Cookie')),
      answers: [...answers, ...readFirstUser(req.get('Cookie'))],
    });
    res.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' }).type('html');
    sendCompressed(req, res, html);
  };
  const page = (
    path: string,
    read: (req: Request) => Promise<PageContent> | PageContent,
    missingTitle?: string,
  ) => {
    router.get(path, async (req, res) => {
      let content: PageContent;
      try {
        content = await read(req);
      } catch (error) {
        if (error instanceof WordElsewhere) {
          // Not stored: names change hands, and a merge can be undone.
          res
            .set('Cache-Control', 'no-store')
            .redirect(301, fillPath(path, { word: error.canonicalWord }) + queryPart(req));
          return;
        }
        if (isDatabaseAway(error)) {
          content = { head: plainHead('The forgotten dictionary', canonicalPath(req)) }; // the app loads and reports the failure itself
        } else if (error instanceof AppError && error.status === 404) {
          res.status(404);
          content = { head: plainHead(missingTitle ?? error.message, canonicalPath(req)) };
        } else throw error;
      }
      await send(req, res, content);
    });
  };
  const wordPage = (
    path: string,
    screen: string,
    headOf: (word: WordDetail) => PageHead,
    viewOf?: (word: WordDetail) => string,
  ) =>
    page(
      path,
      async (req) => {
        const { word, answers } = await readHeadWord(ctx, String(req.params.word));
        return { head: headOf(word), answers, screen, firstView: viewOf?.(word) };
      },
      WORD_MISSING_TITLE,
    );
  const browsePage = (path: string) =>
    page(path, async (req) => {
      const answers = await firstList(ctx, req, PAGE_SIZE.browse);
      const firstView = answers[0] ? browseView(answers[0]) : siteView();
      return {
        head: browsePageHead(readBrowseListFilter(queryOf(req))),
        answers,
        firstView,
        screen: 'browse-page',
      };
    });
  const missingPage = (req: Request, res: Response) =>
    send(req, res.status(404), { head: plainHead('404 Page Not Found', canonicalPath(req)) });

  // A broken percent sequence is a page that does not exist; the routes below could not even be compared with it.
  router.use((req, res, next) => (isDecodable(req.path) ? next() : missingPage(req, res)));
  page(PAGE_PATHS.home, async (req) => ({
    head: homeHead(readHomeListFilter(queryOf(req))),
    answers: await firstList(ctx, req, PAGE_SIZE.home),
    firstView: siteView(),
  }));
  browsePage(PAGE_PATHS.browse);
  browsePage(PAGE_PATHS.publicBrowse);
  wordPage(PAGE_PATHS.word, 'word-page', wordHead, wordView);
  wordPage(PAGE_PATHS.publicWord, 'word-page', wordHead, wordView);
  wordPage(PAGE_PATHS.chat, 'chat-page', chatHead, chatView);
  wordPage(PAGE_PATHS.exploreWord, 'explore-word-page', exploreHead);
  page(
    PAGE_PATHS.wordHistory,
    async (req) => {
      const { word, answers } = await readFirstHistory(ctx, String(req.params.word));
      return { head: historyHead(word), answers, screen: 'word-history-page' };
    },
    WORD_MISSING_TITLE,
  );
  page(PAGE_PATHS.today, async () => ({
    head: todayHead(),
    answers: await readFirstToday(ctx),
    screen: 'today/today-page',
  }));
  page(
    PAGE_PATHS.day,
    async (req) => {
      const { day, answers } = await readFirstDay(ctx, String(req.params.day));
      return { head: dayHead(day), answers, screen: 'today/day-page' };
    },
    DAY_MISSING_TITLE,
  );
  page(PAGE_PATHS.data, async () => ({
    head: dataHead(),
    answers: await readFirstData(ctx),
    screen: 'data-page',
  }));
  for (const name of LEGAL_NAMES) page(PAGE_PATHS[name], () => ({ head: legalHead(name) }));
  for (const name of (Object.keys(SCREEN_TITLES) as ScreenName[]).filter(isPublicScreen))
    page(PAGE_PATHS[name], () => ({
      head: name === 'moderationLog' ? moderationLogHead() : screenHead(name),
    }));
  page(PAGE_PATHS.member, async (req) => ({
    head: memberHead(await readMember(ctx, String(req.params.username))),
  }));
  router.get('/{*path}', missingPage);
  return router;
}

/** A list that is filtered is asked for by the screen. */
async function firstList(ctx: AppContext, { query }: Request, limit: ListSize): Promise<PreloadedResponse[]> {
  return Object.keys(query).length === 0 ? readFirstList(ctx, limit) : [];
}

/** As the browser reads it, not as Express does. */
function queryOf(req: Request): URLSearchParams {
  return new URLSearchParams(queryPart(req));
}

/** What follows the path, with its question mark. */
function queryPart({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}

function canonicalPath(req: Request): string {
  return isDecodable(req.path) ? encodeURI(decodeURI(req.path)) : '/';
}

/** The moderators' screens answer as a page that does not exist: the app alone knows who may see them. */
function isPublicScreen(name: ScreenName): boolean {
  return name === 'moderationLog' || !PAGE_PATHS[name].startsWith(PAGE_PATHS.moderation);
}
