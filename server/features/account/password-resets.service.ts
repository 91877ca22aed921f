import { createHash, randomBytes } from 'node:crypto';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { AppContext } from '../../context.ts';
import { badRequest } from '../../errors.ts';
import { hashPassword } from '../auth/passwords.ts';
import { deleteSessions, updatePassword } from './account.queries.ts';
import { deleteReset, insertReset, selectUserByEmail, takeReset } from './password-resets.queries.ts';

/** Links of one account that are good at a time, so that nobody's mailbox is flooded. */
const LINKS_MAX = 3;

/**
 * Mails a link for a new password, if an account has that address.
 * @param origin scheme and host for the link
 */
export async function sendResetLink(
  { db, mailer }: AppContext,
  email: string,
  origin: string,
): Promise<void> {
  const user = await selectUserByEmail(db, email);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  if (!(await insertReset(db, user.id, digestOf(token), LINKS_MAX))) return;
  const mail = {
    to: user.email,
    subject: `A new password for ${PRODUCT_NAME}`,
    // In the fragment, which browsers send to no server and name to no other site.
    text: [
      `Hello ${user.username},`,
      `somebody, most likely you, asked for a new password at ${PRODUCT_NAME}. Choose it here:`,
      `${origin}${PAGE_PATHS.resetPassword}#${token}`,
      'The link works once, for one hour. If it was not you, there is nothing to do.',
    ].join('\n\n'),
  };
  try {
    await mailer.send(mail);
  } catch (error) {
    await deleteReset(db, digestOf(token)); // a link that nobody got shall not count
    throw error;
  }
}

/** Sets the password by a link and signs out everywhere. @throws 400 for a link that is not, or no longer, good */
export async function resetPassword({ db }: AppContext, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const userId = await takeReset(tx, digestOf(token));
    if (userId === undefined) throw badRequest('This link is no longer valid.');
    await updatePassword(tx, userId, passwordHash);
    await deleteSessions(tx, userId);
  });
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
