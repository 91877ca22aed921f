import { Router } from 'express';
import type { AppContext } from '../context.ts';
import { forbidden } from '../errors.ts';
import { exposition } from './exposition.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { poolFamilies, processFamilies } from './process-metrics.ts';

/** For monitoring systems. Plain text, so not part of the JSON contract. */
export function metricsRoutes({ config, db, metrics }: AppContext): Router {
  const router = Router();
  router.get('/metrics', async (req, res) => {
    if (!mayReadMetrics(req, config)) throw forbidden('The metrics are not public');
    const { text, contentType } = await exposition([
      ...metrics.families(),
      ...poolFamilies(db.$client),
      ...(await processFamilies()),
    ]);
    res.set({ 'Content-Type': contentType, 'Cache-Control': 'no-store' }).send(text);
  });
  return router;
}
