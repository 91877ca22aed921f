import { Router } from 'express';
import * as receipts from '#shared/receipts/receipts.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { callerKey, HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { appealByReceipt, correctText, readReceipt, withdrawText } from './receipts.service.ts';

export function receiptsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'receipt-change', ctx.config.RECEIPT_CHANGES_PER_HOUR, HOUR);
  route(router, receipts.readReceipt, ({ body }) => readReceipt(ctx, body.token));
  route(router, receipts.correctText, async ({ body, req }) => {
    await limit(callerKey(req));
    return correctText(ctx, body, addressHash(ctx.sessionSecret, req));
  });
  route(router, receipts.withdrawText, async ({ body, req }) => {
    await limit(callerKey(req));
    return withdrawText(ctx, body.token);
  });
  route(router, receipts.appealByReceipt, async ({ body, req }) => {
    await limit(callerKey(req));
    return appealByReceipt(ctx, body.token, body.text);
  });
  return router;
}
