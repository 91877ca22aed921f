import { Router } from 'express';
import * as votes from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { castVote, clearVote, listMyVotes } from './votes.service.ts';

export function votesRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'vote', ctx.config.VOTES_PER_MINUTE, 60);
  route(router, votes.castVote, async ({ user, params, body }) => {
    await limit(String(user.id));
    return castVote(ctx, user, params.definitionId, body.value);
  });
  route(router, votes.clearVote, async ({ user, params }) => {
    await limit(String(user.id));
    return clearVote(ctx, user, params.definitionId);
  });
  route(router, votes.listMyVotes, ({ user, params }) => listMyVotes(ctx, user, params.word));
  return router;
}
