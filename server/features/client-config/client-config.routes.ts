import { Router } from 'express';
import { getClientConfig } from '#shared/client-config/client-config.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';

export function clientConfigRoutes({ assistant, config, mailer, payments }: AppContext): Router {
  const router = Router();
  route(router, getClientConfig, () => ({
    contactEmail: config.CONTACT_EMAIL,
    sendsMail: mailer !== null,
    explores: assistant.model !== null,
    stripePublishableKey: payments?.publishableKey ?? null,
  }));
  return router;
}
