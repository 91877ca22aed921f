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
import { healthRoutes } from './features/health/health.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { shareCardsRoutes } from './features/share-cards/share-cards.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { submissionsRoutes } from './features/submissions/submissions.routes.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { passwordResetRoutes } from './features/auth/password-reset/password-reset.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthenticator } from './features/auth/authenticator.ts';
import { sessions } from './features/auth/session/sessions.ts';
import { invitesRoutes } from './features/invites/invites.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { ratingQueueRoutes } from './features/rating-queue/rating-queue.routes.ts';
import { liveDefinitionRoutes } from './features/live-definition/live-definition.routes.ts';
import { votesRoutes } from './features/votes/votes.routes.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { errorHandler } from './http/error-handler.ts';
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
  app.use(healthRoutes(ctx));
  app.use(metricsRoutes(ctx));
  // Its signature is over the raw bytes, so it comes before the body is read as JSON.
  app.use(webhookRoutes(ctx));

  app.use('/api', noStore, sameOriginOnly(ctx.config.PUBLIC_URL), express.json({ limit: BODY_LIMIT }));
  let apiDocument: object | undefined; // made once, when it is first asked for
  app.get('/api/openapi.json', (_req, res) => void res.json((apiDocument ??= openApiDocument())));
  // Public reads are the same for everybody and may be stored on the way, so they come before a session sets its cookie.
  app.use(wordsRoutes(ctx));
  app.use(liveDefinitionRoutes(ctx));
  app.use(connectionsRoutes(ctx));
  app.use(clientConfigRoutes(ctx));
  const authenticator = createAuthenticator(ctx);
  app.use('/api', sessions(ctx, authenticator));
  app.use(authRoutes(ctx, authenticator));
  app.use(submissionsRoutes(ctx));
  app.use(votesRoutes(ctx));
  app.use(ratingQueueRoutes(ctx));
  app.use(profileRoutes(ctx));
  app.use(chatRoutes(ctx));
  app.use(explorationsRoutes(ctx));
  app.use(invitesRoutes(ctx));
  app.use(accountRoutes(ctx));
  app.use(passwordResetRoutes(ctx));
  app.use(billingRoutes(ctx));
  app.use(affiliateRoutes(ctx));
  app.use('/api', unknownApiPath());

  app.use(onlyReads);
  app.use(sitemapRoutes(ctx));
  app.use(shareCardsRoutes(ctx));
  app.use(client.files);
  app.use(pagesRoutes(ctx, client));
  const answerError = errorHandler(ctx);
  app.use(answerError);
  // What Express cannot route at all, like "*" or "http://[", would get its own page in HTML.
  return requestHandler(ctx, (req, res) =>
    app(req as Request, res as Response, (error) => {
      if (error)
        req.destroy(); // half an answer is out: nobody shall take it for the whole
      else
        void answerError(badRequest('The address is malformed'), req as Request, res as Response, () => {});
    }),
  );
}

/** Express without what it does on its own: no banner, no ETags (ready answers bring theirs), no nested queries. */
function plainExpress({ config, log }: AppContext): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('trust proxy', config.TRUST_PROXY_HOPS);
  // A public address with https is reached by https alone, whatever the proxy says or leaves out.
  if (config.PUBLIC_URL?.startsWith('https:'))
    Object.defineProperty(app.request, 'secure', { configurable: true, get: () => true });
  if (config.TRUST_PROXY_HOPS === 0) app.use(warnAboutProxy(log));
  return app;
}

/** Outside the API everything is for reading; another method would get Express's own page in HTML. */
const onlyReads: express.RequestHandler = ({ method }, _res, next) => {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
  next();
};

/** Only public reads may be stored by browsers; those set their own header. */
const noStore: express.RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
