import { Router } from 'express';
import * as numbers from '#shared/moderation/numbers.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { SharedValue } from '#server/db/shared-value.ts';
import { route } from '#server/http/route.ts';
import { selectTurns } from '../../switches/switches.queries.ts';
import { selectNumbers } from './numbers.queries.ts';

/** Everybody may ask for the public numbers, so they are counted once in this time. */
const PUBLIC_MAX_AGE_MS = 5 * 60_000;
/** Turns of the switches in the public log. */
const PUBLIC_TURNS = 10;

export function numbersRoutes({ db }: AppContext): Router {
  const router = Router();
  const published = new SharedValue(
    async () => ({ months: await selectNumbers(db), turns: await selectTurns(db, PUBLIC_TURNS) }),
    PUBLIC_MAX_AGE_MS,
  );
  route(router, numbers.readNumbers, async () => ({ months: await selectNumbers(db) }));
  // The contract's schema leaves out what is for moderators.
  route(router, numbers.readPublicNumbers, () => published.read());
  return router;
}
