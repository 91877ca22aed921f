import { Router } from 'express';
import { getDay, getToday } from '#shared/today/today.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { readRoute } from '../../http/route.ts';
import { readDay, readToday } from './today.service.ts';

/** Public reads, the same for everybody. */
export function todayRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, getToday, () => readToday(ctx));
  readRoute(ctx, router, getDay, ({ params }) => readDay(ctx, params.day));
  return router;
}
