import { Router } from 'express';
import * as submissions from '#shared/submissions/submissions.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { callerKey, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { addDefinition, addWord, submitWord } from './submissions.service.ts';

export function submissionsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitOf = (name: string) => rateLimit(ctx.db, name, ctx.config.SUBMISSIONS_PER_MINUTE, 60);
  const limit = limitOf('submit');
  const limitWords = limitOf('add-word'); // one each, as a member's entry takes two calls
  const limitDefinitions = limitOf('add-definition');

  route(router, submissions.submitAnonymously, async ({ body, req, res }) => {
    await limit(callerKey(req));
    const { wordId, definitionId, isNew, isHeld, receipt } = await submitWord(
      ctx,
      body,
      addressHash(ctx.sessionSecret, req),
    );
    if (isNew) res.status(201);
    return { id: wordId, word: body.word, type: body.type, wordId, definitionId, receipt, isHeld };
  });

  route(router, submissions.addWord, async ({ user, body, req, res }) => {
    await limitWords(callerKey(req));
    const { isNew, ...word } = await addWord(ctx, user, body);
    if (isNew) res.status(201);
    return word;
  });

  route(router, submissions.addDefinition, async ({ user, body, req, res }) => {
    await limitDefinitions(callerKey(req));
    const { isNew, definition } = await addDefinition(ctx, user, body);
    if (isNew) res.status(201);
    return definition;
  });
  return router;
}
