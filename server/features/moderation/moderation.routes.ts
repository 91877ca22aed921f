import { Router } from 'express';
import { getStatus } from '#shared/auth/auth.endpoints.ts';
import * as moderation from '#shared/moderation/moderation.endpoints.ts';
import * as people from '#shared/moderation/people.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { countCases, endLease, selectCases } from './cases/queue.queries.ts';
import { openCase } from './cases/queue.service.ts';
import { decideCase, overturnDecision, removeAlike, undoDecision } from './decisions/decisions.service.ts';
import { countUnread } from '../notices/notices.queries.ts';
import { actOnMember } from './people/member-actions.service.ts';
import { findMembers, readMember } from './people/people.service.ts';
import { switchesRoutes } from './switches/switches.routes.ts';
import { watchedWordsRoutes } from './watched-words/watched-words.routes.ts';
import { numbersRoutes } from './numbers/numbers.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { selectLog } from './log/log.queries.ts';

export function moderationRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, getStatus, async ({ user }) => ({
    role: user.role,
    openCases: user.role === 'member' || user.lacksSecondFactor ? 0 : await countCases(ctx.db, 'all'),
    unreadNotices: await countUnread(ctx.db, user.id),
    lacksSecondFactor: user.lacksSecondFactor,
  }));
  route(router, moderation.listCases, async ({ user, query }) => ({
    cases: await selectCases(ctx.db, user.id, query),
    open: await countCases(ctx.db, query.queue),
  }));
  route(router, moderation.openCase, ({ user, params }) => openCase(ctx, user, params.caseId));
  route(router, moderation.leaveCase, async ({ user, params }) => {
    await endLease(ctx.db, params.caseId, user.id);
    return {};
  });
  route(router, moderation.decideCase, async ({ user, params, body }) => ({
    takesEffectAt: (await decideCase(ctx, user, params.caseId, body)).toISOString(),
  }));
  route(router, moderation.undoDecision, async ({ user, params }) => {
    await undoDecision(ctx, user, params.caseId);
    return {};
  });
  route(router, moderation.removeAlike, async ({ user, params, body }) => ({
    removed: await removeAlike(ctx, user, params.caseId, body),
  }));
  route(router, moderation.overturnDecision, async ({ user, params, body }) => {
    await overturnDecision(ctx, user, params.decisionId, body);
    return {};
  });
  route(router, people.findMembers, async ({ query }) => ({ members: await findMembers(ctx, query.name) }));
  route(router, people.readMember, ({ user, params }) => readMember(ctx, user, params.memberId));
  route(router, people.actOnMember, async ({ user, params, body }) => {
    await actOnMember(ctx, user, params.memberId, body);
    return {};
  });
  route(router, moderation.readLog, async ({ query }) => ({
    entries: await selectLog(ctx.db, query.before),
  }));
  router.use(switchesRoutes(ctx));
  router.use(teamRoutes(ctx));
  router.use(numbersRoutes(ctx));
  router.use(watchedWordsRoutes(ctx));
  return router;
}
