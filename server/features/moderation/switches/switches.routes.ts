import { Router } from 'express';
import { HISTORY_SHOWN } from '#shared/limits.ts';
import * as switches from '#shared/moderation/switches.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { selectSwitches, selectTurns } from '../../switches/switches.queries.ts';
import { turnSwitch } from './switches.service.ts';

export function switchesRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, switches.listSwitches, async () => ({
    switches: await selectSwitches(ctx.db),
    turns: await selectTurns(ctx.db, HISTORY_SHOWN),
  }));
  route(router, switches.turnSwitch, async ({ user, params, body }) => {
    await turnSwitch(ctx, user, params.name, body);
    return {};
  });
  return router;
}
