import { Router } from 'express';
import { HISTORY_SHOWN } from '#shared/limits.ts';
import * as team from '#shared/moderation/team.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { selectRoleChanges, selectTeam } from './team.queries.ts';
import { setRole } from './team.service.ts';

export function teamRoutes({ db }: AppContext): Router {
  const router = Router();
  route(router, team.listTeam, async () => ({
    team: await selectTeam(db),
    changes: await selectRoleChanges(db, HISTORY_SHOWN),
  }));
  route(router, team.setRole, async ({ user, body }) => {
    await setRole(db, body.username, body.role, user);
    return {};
  });
  return router;
}
