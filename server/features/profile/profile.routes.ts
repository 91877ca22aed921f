import { Router } from 'express';
import { getBoard, getBoardPlace, setBoardPlace } from '#shared/profile/board.endpoints.ts';
import * as profile from '#shared/profile/profile.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { selectPlace } from './board.queries.ts';
import { readBoard, setPlace } from './board.service.ts';
import { listMemberDefinitions, listMemberWins, readMember, readProfile } from './profile.service.ts';

export function profileRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'keeping', ctx.config.KEEPING_PER_MINUTE, 60);
  route(router, profile.getProfile, ({ user }) => readProfile(ctx, user));
  route(router, profile.getMember, ({ params }) => readMember(ctx, params.username));
  route(router, profile.listMemberDefinitions, ({ params, query }) =>
    listMemberDefinitions(ctx, params.username, query),
  );
  route(router, profile.listMemberWins, ({ params, query }) =>
    listMemberWins(ctx, params.username, query.before),
  );
  route(router, getBoard, () => readBoard(ctx));
  route(router, getBoardPlace, ({ user }) => selectPlace(ctx.db, user.id));
  route(router, setBoardPlace, async ({ user, body }) => {
    await limit(String(user.id));
    await setPlace(ctx, user, body.isListed);
    return {};
  });
  return router;
}
