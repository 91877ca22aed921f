import { Router } from 'express';
import { listPauses } from '#shared/switches/switches.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';

export function pausesRoutes({ switches }: AppContext): Router {
  const router = Router();
  route(router, listPauses, async () => ({ paused: await switches.pauses() }));
  return router;
}
