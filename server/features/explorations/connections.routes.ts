import { Router } from 'express';
import { getConnections } from '#shared/explorations.ts';
import type { AppContext } from '../../context.ts';
import { readRoute } from '../../http/route.ts';
import { readConnections } from './connections.service.ts';

/** Public reads, the same for everybody. */
export function connectionsRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, getConnections, ({ params }) => readConnections(ctx, params.word));
  return router;
}
