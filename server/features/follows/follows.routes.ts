import { Router } from 'express';
import * as follows from '#shared/follows/follows.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { deleteFeedToken, deleteFollow } from './follows.queries.ts';
import { addFollow, listFollows, makeFeedAddress } from './follows.service.ts';

export function followsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'keeping', ctx.config.KEEPING_PER_MINUTE, 60);
  route(router, follows.listFollows, ({ user }) => listFollows(ctx, user.id));
  route(router, follows.addFollow, async ({ user, body }) => {
    await limit(String(user.id));
    return addFollow(ctx, user, body);
  });
  route(router, follows.makeFeedAddress, async ({ user }) => {
    await limit(String(user.id));
    return makeFeedAddress(ctx, user);
  });
  route(router, follows.removeFeedAddress, async ({ user }) => {
    await limit(String(user.id));
    await deleteFeedToken(ctx.db, user.id);
    return {};
  });
  route(router, follows.removeFollow, async ({ user, params }) => {
    await limit(String(user.id));
    await deleteFollow(ctx.db, user.id, params.followId);
    return {};
  });
  return router;
}
