import { Router } from 'express';
import { submitAnonymously } from '#shared/submissions.ts';
import type { AppContext } from '../../context.ts';
import { callerKey, rateLimit } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { submitWord } from './submissions.service.ts';

export function submissionsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'submit', ctx.config.SUBMISSIONS_PER_MINUTE, 60);
  route(router, submitAnonymously, async ({ body, req, res }) => {
    await limit(callerKey(req));
    const { wordId, definitionId, isNew } = await submitWord(ctx, body);
    if (isNew) res.status(201);
    return { id: wordId, word: body.word, type: body.type, wordId, definitionId };
  });
  return router;
}
