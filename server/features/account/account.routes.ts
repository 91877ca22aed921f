import { Router, type Request } from 'express';
import * as account from '#shared/account/account.endpoints.ts';
import { PRODUCT_SLUG } from '#shared/product.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/route.ts';
import { assertNotName, assertUncommon } from '../auth/password/new-password.ts';
import { sessionDigest } from '../auth/session/session-store.ts';
import { signIn, signOut } from '../auth/session/sessions.ts';
import { selectExport } from './account-export.queries.ts';
import {
  changePassword,
  deleteAccount,
  endSession,
  listSessions,
  ownPasswordCheck,
  readAccount,
} from './account.service.ts';

export function accountRoutes(ctx: AppContext): Router {
  const router = Router();
  const assertOwnPassword = ownPasswordCheck(ctx);

  route(router, account.getAccount, ({ user }) => readAccount(ctx, user.id));

  route(router, account.changePassword, async ({ user, body, req }) => {
    assertUncommon(body.newPassword, 'newPassword');
    assertNotName(body.newPassword, user.username, 'newPassword');
    await assertOwnPassword(user.id, body.currentPassword, 'currentPassword');
    await changePassword(ctx, { userId: user.id, sid: sidOf(req), newPassword: body.newPassword });
    await signIn(req, user); // copies of the old cookie are signed out too
    return {};
  });

  route(router, account.listSessions, ({ user, req }) => listSessions(ctx, user.id, sidOf(req)));

  route(router, account.endSession, async ({ user, params }) => {
    await endSession(ctx, user.id, params.sessionId);
    return {};
  });

  route(router, account.exportAccount, ({ user, req, res }) => {
    res.attachment(`${PRODUCT_SLUG}-${new Date().toISOString().slice(0, 10)}.json`);
    return selectExport(ctx.db, user.id, sidOf(req));
  });

  route(router, account.deleteAccount, async ({ user, body, req }) => {
    await assertOwnPassword(user.id, body.password, 'password');
    await deleteAccount(ctx, user);
    await signOut(req);
    return {};
  });
  return router;
}

/** The id of this very session, as the table knows it. */
function sidOf(req: Request): string {
  return sessionDigest(req.sessionID);
}
