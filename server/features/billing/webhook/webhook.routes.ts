import express, { Router } from 'express';
import { stripeWebhook } from '#shared/billing/billing.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { handleWebhook } from './webhook.service.ts';

/** Comes before bodies are read as JSON: the signature is over the bytes as they were sent. */
export function webhookRoutes(ctx: AppContext): Router {
  const router = Router();
  router.post(stripeWebhook.path, express.raw({ type: () => true, limit: '1mb', inflate: false }));
  route(router, stripeWebhook, async ({ req, res }) => {
    res.setHeader('Cache-Control', 'no-store');
    const body: unknown = req.body; // nothing at all when nothing was sent
    await handleWebhook(ctx, Buffer.isBuffer(body) ? body : Buffer.alloc(0), req.get('stripe-signature'));
    return {};
  });
  return router;
}
