import { Router } from 'express';
import { getNextToRate, skipDefinition, unskipDefinition } from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { assertMayWrite } from '../auth/may-write.ts';
import { deleteSkip, selectNextToRate, upsertSkip } from './rating-queue.queries.ts';

export function ratingQueueRoutes({ db }: AppContext): Router {
  const router = Router();
  route(router, getNextToRate, async ({ user }) => {
    const next = await selectNextToRate(db, user.id);
    return { definition: next ? { ...next, createdAt: next.createdAt.toISOString() } : null };
  });
  route(router, skipDefinition, async ({ user, params }) => {
    assertMayWrite(user);
    if (!(await upsertSkip(db, user.id, params.definitionId))) throw notFound('Definition not found');
    return {};
  });
  route(router, unskipDefinition, async ({ user, params }) => {
    assertMayWrite(user);
    await deleteSkip(db, user.id, params.definitionId);
    return {};
  });
  return router;
}
