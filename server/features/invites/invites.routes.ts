import { Router } from 'express';
import * as invites from '#shared/invites.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createInvite, listInvites, revokeInvite } from './invites.service.ts';

export function invitesRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, invites.listInvites, ({ user }) => listInvites(ctx, user));
  route(router, invites.createInvite, async ({ user, res }) => {
    const invite = await createInvite(ctx, user);
    res.status(201);
    return invite;
  });
  route(router, invites.revokeInvite, async ({ user, params }) => {
    await revokeInvite(ctx, user, params.inviteId);
    return {};
  });
  return router;
}
