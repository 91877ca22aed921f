import { Router } from 'express';
import { getHealth, getReadiness } from '#shared/health/health.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { unavailable } from '../../errors.ts';
import { route } from '../../http/route.ts';

export function healthRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, getHealth, () => ({ status: 'ok' as const }));
  route(router, getReadiness, async () => {
    if (ctx.stopping) throw unavailable('The server is stopping');
    await ctx.db.$client.query('select 1');
    return { status: 'ready' as const };
  });
  return router;
}
