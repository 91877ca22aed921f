import express, { type Express, type Request, type Response } from 'express';
import type { RequestListener } from 'node:http';
import type { AppContext } from './context.ts';
import { badRequest, methodNotAllowed } from './errors.ts';
import { affiliateRoutes } from './features/affiliate/affiliate.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { webhookRoutes } from './features/billing/webhook/webhook.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { clientConfigRoutes } from './features/client-config/client-config.routes.ts';
import { connectionsRoutes } from './features/explorations/connections/connections.routes.ts';
import { explorationsRoutes } from './features/explorations/explorations.routes.ts';
import { historyRoutes, revisionsRoutes } from './features/history/history.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { privateFeedRoutes } from './features/follows/feed/private-feed.routes.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { keptRoutes, wordsByIdRoutes } from './features/kept/kept.routes.ts';
import { noticesRoutes } from './features/notices/notices.routes.ts';
import { wordToolsRoutes } from './features/moderation/words/word-tools.routes.ts';
import { proposalsRoutes } from './features/proposals/proposals.routes.ts';
import { receiptsRoutes } from './features/receipts/receipts.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts';
import { embedsRoutes } from './features/embeds/embeds.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { dataFilesRoutes, dataListRoutes } from './features/open-data/open-data.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { shareCardsRoutes } from './features/share-cards/share-cards.routes.ts';
import { switchGuard } from './features/switches/switch-guard.ts';
import { pausesRoutes } from './features/switches/switches.routes.ts';
import { siteFilesRoutes } from './features/site-files/site-files.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { submissionsRoutes } from './features/submissions/submissions.routes.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { emailConfirmationRoutes } from './features/auth/email-confirmation/email-confirmation.routes.ts';
import { passwordResetRoutes } from './features/auth/password-reset/password-reset.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthenticator } from './features/auth/authenticator.ts';
import { sessions } from './features/auth/session/sessions.ts';
import { secondFactorLoginRoutes } from './features/second-factor/login/second-factor-login.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { invitesRoutes } from './features/invites/invites.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { ratingQueueRoutes } from './features/rating-queue/rating-queue.routes.ts';
import { liveDefinitionRoutes } from './features/live-definition/live-definition.routes.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { votesRoutes } from './features/votes/votes.routes.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { errorHandler } from './http/error-handler.ts';
import { openReads } from './http/open-reads.ts';
import { requestHandler } from './http/request-handler.ts';
import { openApiDocument } from './http/openapi.ts';
import { warnAboutProxy } from './http/security/proxy-warning.ts';
import { sameOriginOnly } from './http/security/same-origin.ts';
import type { ClientFiles } from './http/client-files.ts';
import { unknownApiPath } from './http/unknown-api-path.ts';

const BODY_LIMIT = '100kb';

/** The whole server as one listener: middleware in order, then one line per feature. */
export function createApp(ctx: AppContext, client: ClientFiles): RequestListener {
  const app = plainExpress(ctx);
  app.use(switchGuard(ctx.switches));
  app.use(healthRoutes(ctx));
  app.use(metricsRoutes(ctx));
  // Mounted before express.json(): the webhook signature covers the raw bytes.
  app.use(webhookRoutes(ctx));

  app.use(openReads());
  app.use(apiDocsRoutes(ctx));
  app.use('/api', noStore, sameOriginOnly(ctx.config.PUBLIC_URL), express.json({ limit: BODY_LIMIT }));
  let apiDocument: object | undefined; // built on the first request
  app.get('/api/openapi.json', (_req, res) => void res.json((apiDocument ??= openApiDocument())));
  // Public reads are shared and cacheable, so they come before the session middleware sets a cookie.
  app.use(wordsRoutes(ctx));
  app.use(todayRoutes(ctx));
  app.use(dataListRoutes(ctx));
  app.use(wordsByIdRoutes(ctx));
  app.use(liveDefinitionRoutes(ctx));
  app.use(historyRoutes(ctx));
  app.use(connectionsRoutes(ctx));
  app.use(clientConfigRoutes(ctx));
  app.use(pausesRoutes(ctx));
  const authenticator = createAuthenticator(ctx);
  app.use('/api', sessions(ctx, authenticator));
  app.use(authRoutes(ctx, authenticator));
  app.use(submissionsRoutes(ctx));
  app.use(proposalsRoutes(ctx));
  app.use(revisionsRoutes(ctx));
  app.use(votesRoutes(ctx));
  app.use(ratingQueueRoutes(ctx));
  app.use(profileRoutes(ctx));
  app.use(chatRoutes(ctx));
  app.use(explorationsRoutes(ctx));
  app.use(reportsRoutes(ctx));
  app.use(receiptsRoutes(ctx));
  app.use(noticesRoutes(ctx));
  app.use(keptRoutes(ctx));
  app.use(followsRoutes(ctx));
  app.use(moderationRoutes(ctx));
  app.use(wordToolsRoutes(ctx));
  app.use(invitesRoutes(ctx));
  app.use(accountRoutes(ctx));
  app.use(emailConfirmationRoutes(ctx));
  app.use(passwordResetRoutes(ctx));
  app.use(secondFactorRoutes(ctx));
  app.use(secondFactorLoginRoutes(ctx));
  app.use(billingRoutes(ctx));
  app.use(affiliateRoutes(ctx));
  app.use('/api', unknownApiPath());

  app.use(onlyReads);
  app.use(sitemapRoutes(ctx));
  app.use(feedsRoutes(ctx));
  app.use(dataFilesRoutes(ctx));
  app.use(embedsRoutes(ctx));
  app.use(siteFilesRoutes(ctx));
  app.use(shareCardsRoutes(ctx));
  app.use(privateFeedRoutes(ctx));
  app.use(client.files);
  app.use(pagesRoutes(ctx, client));
  const answerError = errorHandler(ctx);
  app.use(answerError);
  // Without this, Express answers URLs that it cannot route, like "*" or "http://[", with its own HTML page.
  return requestHandler(ctx, (req, res) =>
    app(req as Request, res as Response, (error) => {
      if (error)
        req.destroy(); // the response has started: cut it, so that the client sees it is incomplete
      else
        void answerError(badRequest('The address is malformed'), req as Request, res as Response, () => {});
    }),
  );
}

/** Express without X-Powered-By and ETags (cached responses set their own), and with the proxy settings applied. */
function plainExpress({ config, log }: AppContext): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', config.TRUST_PROXY_HOPS);
  // With an https PUBLIC_URL every request counts as secure, whatever X-Forwarded-Proto says.
  if (config.PUBLIC_URL?.startsWith('https:'))
    Object.defineProperty(app.request, 'secure', { configurable: true, get: () => true });
  if (config.TRUST_PROXY_HOPS === 0) app.use(warnAboutProxy(log));
  return app;
}

/** Everything outside the API is read-only. Express would answer other methods with its own HTML page. */
const onlyReads: express.RequestHandler = ({ method }, _res, next) => {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
  next();
};

/** The default for the API. Public reads, which browsers may store, override it. */
const noStore: express.RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
