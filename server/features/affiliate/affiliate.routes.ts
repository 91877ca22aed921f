import { Router } from 'express';
import * as affiliate from '#shared/affiliate/affiliate.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { editorCheck } from './affiliate-editors.ts';
import { listAffiliateChanges, listAffiliateWords, setAffiliateLink } from './affiliate.service.ts';

export function affiliateRoutes(ctx: AppContext): Router {
  const router = Router();
  const assertEditor = editorCheck(ctx.config);
  const limitMinute = rateLimit(ctx.db, 'affiliate', ctx.config.AFFILIATE_CHANGES_PER_MINUTE, 60);
  const limitHour = rateLimit(ctx.db, 'affiliate-hour', ctx.config.AFFILIATE_CHANGES_PER_HOUR, HOUR);
  route(router, affiliate.listAffiliateWords, ({ user, query }) => {
    assertEditor(user);
    return listAffiliateWords(ctx, query);
  });
  route(router, affiliate.setAffiliateLink, async ({ user, params, body }) => {
    assertEditor(user);
    await limitMinute(String(user.id));
    await limitHour(String(user.id));
    return setAffiliateLink(ctx, user, params.wordId, body.affiliateLink);
  });
  route(router, affiliate.listAffiliateChanges, ({ user, params }) => {
    assertEditor(user);
    return listAffiliateChanges(ctx, params.wordId);
  });
  return router;
}
