import { Router } from 'express';
import * as billing from '#shared/billing/billing.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { originOf } from '../../http/security/origin.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { cancelSubscription, openPortal, paymentsOf, resumeSubscription } from './billing.service.ts';
import { createSubscribe } from './subscriptions/subscribe.service.ts';

const TEN_MINUTES = 600;

export function billingRoutes(ctx: AppContext): Router {
  const router = Router();
  const subscribe = createSubscribe(ctx);
  const limit = rateLimit(ctx.db, 'payments', ctx.config.PAYMENT_CALLS_PER_TEN_MINUTES, TEN_MINUTES);

  /** Each call here asks the payment service, several times over. */
  const assertMayAsk = async ({ id }: Express.User) => {
    paymentsOf(ctx);
    await limit(String(id));
  };

  route(router, billing.createSubscription, async ({ user }) => {
    await assertMayAsk(user);
    return { clientSecret: await subscribe(user) };
  });

  route(router, billing.cancelSubscription, async ({ user }) => {
    await assertMayAsk(user);
    return cancelSubscription(ctx, user.id);
  });

  route(router, billing.resumeSubscription, async ({ user }) => {
    await assertMayAsk(user);
    return resumeSubscription(ctx, user);
  });

  route(router, billing.openBillingPortal, async ({ user, req }) => {
    await assertMayAsk(user);
    return { url: await openPortal(ctx, user.id, `${originOf(ctx.config, req)}/account`) };
  });
  return router;
}
