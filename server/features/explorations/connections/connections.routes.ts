import { Router } from 'express';
import { getConnections } from '#shared/explorations/explorations.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { readRoute } from '#server/http/route.ts';
import { readConnections } from './connections.service.ts';

/** Public reads, the same for everybody. */
export function connectionsRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, getConnections, ({ params }) => readConnections(ctx, params.word));
  return router;
}
