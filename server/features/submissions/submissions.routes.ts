import { Router } from 'express';
import { getChallenge } from '#shared/submissions/proof.ts';
import * as submissions from '#shared/submissions/submissions.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { callerKey, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { assertFilledInByPerson } from './form-defences/form-marks.rules.ts';
import { makeChallenge } from './form-defences/proof.service.ts';
import { textPayment } from './form-defences/text-payment.ts';
import { addDefinition, addWord, submitWord } from './submissions.service.ts';

export function submissionsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitOf = (name: string) => rateLimit(ctx.db, name, ctx.config.SUBMISSIONS_PER_MINUTE, 60);
  const limit = limitOf('submit');
  const limitWords = limitOf('add-word'); // one each, as a member's entry takes two calls
  const limitDefinitions = limitOf('add-definition');
  const limitChallenges = limitOf('challenge'); // making one costs some milliseconds
  const payForText = textPayment(ctx);

  route(router, submissions.submitAnonymously, async ({ body, req, res }) => {
    await limit(callerKey(req));
    assertFilledInByPerson(body);
    const origin = addressHash(ctx.sessionSecret, req);
    const giveBack = await payForText(origin, body.proof);
    const added = await submitWord(ctx, body, origin).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    const { wordId, definitionId, isNew, isHeld, receipt } = added;
    if (isNew) res.status(201);
    else await giveBack();
    return { id: wordId, word: body.word, type: body.type, wordId, definitionId, receipt, isHeld };
  });

  route(router, getChallenge, async ({ req }) => {
    await limitChallenges(callerKey(req));
    return makeChallenge(ctx, addressHash(ctx.sessionSecret, req));
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
