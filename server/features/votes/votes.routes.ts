import { Router, type Request } from 'express';
import * as votes from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { changeVote, listMyVotes } from './votes.service.ts';

export function votesRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'vote', ctx.config.VOTES_PER_MINUTE, 60);
  const voterOf = (user: Express.User, req: Request) => ({
    ...user,
    addressHash: addressHash(ctx.sessionSecret, req),
  });
  route(router, votes.castVote, async ({ user, params, body, req }) => {
    await limit(String(user.id));
    return changeVote(ctx, voterOf(user, req), params.definitionId, body.value);
  });
  route(router, votes.clearVote, async ({ user, params, req }) => {
    await limit(String(user.id));
    return changeVote(ctx, voterOf(user, req), params.definitionId, null);
  });
  route(router, votes.listMyVotes, ({ user, params }) => listMyVotes(ctx, user, params.word));
  return router;
}
