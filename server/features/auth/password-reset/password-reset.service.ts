import { createHash, randomBytes } from 'node:crypto';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { ownOrigin } from '#server/http/security/origin.ts';
import type { Mailer } from '#server/integrations/mailer.ts';
import { assertNotName } from '../password/new-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { deleteSessions, updatePassword } from '../../account/account.queries.ts';
import {
  deleteReset,
  insertReset,
  selectUserByEmail,
  selectUserByName,
  selectUsername,
  takeReset,
} from './password-reset.queries.ts';

/** Maximum of valid links per account, so that nobody can flood a mailbox. */
const LINKS_MAX = 3;

/** Mails a link for a new password, if an account has that address. */
export async function sendResetLink(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  mailer: Mailer,
  email: string,
): Promise<void> {
  const user = await selectUserByEmail(db, email);
  if (!user) return;
  const token = newToken();
  if (!(await insertReset(db, user.id, digestOf(token), LINKS_MAX))) return;
  const mail = {
    to: user.email,
    subject: `A new password for ${PRODUCT_NAME}`,
    text: [
      `Hello ${user.username},`,
      `somebody, most likely you, asked for a new password at ${PRODUCT_NAME}. Choose it here:`,
      linkOf(config, token),
      'The link works once, for one hour. If it was not you, there is nothing to do.',
    ].join('\n\n'),
  };
  try {
    await mailer.send(mail);
  } catch (error) {
    await deleteReset(db, digestOf(token)); // a link that was not delivered must not count
    throw error;
  }
}

/**
 * Makes a link for the operator to hand over, however many others are good.
 * @returns the link, which is stored nowhere
 * @throws 404 when no account has that name
 */
export async function makeResetLink(
  { db, config }: { db: Database; config: Config },
  username: string,
): Promise<string> {
  const user = await selectUserByName(db, usernameKey(username));
  if (!user) throw notFound(`No member is called ${username}.`);
  const token = newToken();
  await insertReset(db, user.id, digestOf(token), Infinity);
  return linkOf(config, token);
}

/**
 * Sets the password by a link and signs out everywhere.
 * @throws 400 for a link that is not, or no longer, good; and for the member's own name, which leaves the link good
 */
export async function resetPassword({ db }: AppContext, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const userId = await takeReset(tx, digestOf(token));
    if (userId === undefined) throw badRequest('This link is no longer valid.');
    const username = await selectUsername(tx, userId);
    if (username !== null) assertNotName(password, username, 'password');
    await updatePassword(tx, userId, passwordHash);
    await deleteSessions(tx, userId);
  });
}

const newToken = () => randomBytes(32).toString('base64url');

/** The token is in the fragment, which browsers send to no server and name to no other site. */
function linkOf(config: Config, token: string): string {
  return `${ownOrigin(config)}${PAGE_PATHS.resetPassword}#${token}`;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
