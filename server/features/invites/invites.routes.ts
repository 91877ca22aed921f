import { Router } from 'express';
import * as invites from '#shared/invites/invites.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { createInvite, listInvites, revokeInvite } from './invites.service.ts';

export function invitesRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitOf = (name: string) => rateLimit(ctx.db, name, ctx.config.INVITES_PER_HOUR, 3600);
  const [limitNew, limitRevoked] = [limitOf('invite'), limitOf('invite-revoke')];
  route(router, invites.listInvites, ({ user }) => listInvites(ctx, user));
  route(router, invites.createInvite, async ({ user, res }) => {
    await limitNew(String(user.id));
    const invite = await createInvite(ctx, user);
    res.status(201);
    return invite;
  });
  route(router, invites.revokeInvite, async ({ user, params }) => {
    await limitRevoked(String(user.id));
    await revokeInvite(ctx, user, params.inviteId);
    return {};
  });
  return router;
}
