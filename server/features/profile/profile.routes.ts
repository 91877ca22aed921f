import { Router } from 'express';
import { getMember, getProfile } from '#shared/profile/profile.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readMember, readProfile } from './profile.service.ts';

export function profileRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, getProfile, ({ user }) => readProfile(ctx, user));
  route(router, getMember, ({ params }) => readMember(ctx, params.username));
  return router;
}
