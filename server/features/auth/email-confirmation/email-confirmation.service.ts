import { createHash, randomBytes } from 'node:crypto';
import { CONFIRMATION_LINK_DAYS } from '#shared/account/retention.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { AppContext } from '#server/context.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { ownOrigin } from '#server/http/security/origin.ts';
import type { Mailer } from '#server/integrations/mailer.ts';
import { insertRecountsOfVoter } from '../../votes/due-recounts.queries.ts';
import {
  deleteConfirmation,
  insertConfirmation,
  selectUnconfirmed,
  takeConfirmation,
  updateConfirmed,
} from './email-confirmation.queries.ts';

/** Links of one account in a day, so that nobody can flood a mailbox. */
const LINKS_PER_DAY = 3;

/**
 * Mails the member a link that confirms the address; does nothing when it is confirmed.
 * @throws 409 after the third in a day
 */
export async function sendConfirmationLink(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  mailer: Mailer,
  userId: number,
): Promise<void> {
  const user = await selectUnconfirmed(db, userId);
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  if (!(await insertConfirmation(db, userId, digestOf(token), LINKS_PER_DAY)))
    throw conflict('Three links were sent today. Please look for them, or ask again tomorrow.');
  const mail = {
    to: user.email,
    subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
    text: [
      `Hello ${user.username},`,
      `please confirm that this address is yours, so that your votes count at ${PRODUCT_NAME}:`,
      // In the fragment, which browsers send to no server and name to no other site.
      `${ownOrigin(config)}${PAGE_PATHS.confirmEmail}#${token}`,
      `The link is good for ${CONFIRMATION_LINK_DAYS} days. If you have no account there, somebody mistyped an address; there is nothing to do.`,
    ].join('\n\n'),
  };
  try {
    await mailer.send(mail);
  } catch (error) {
    await deleteConfirmation(db, digestOf(token)); // a link that was not delivered must not count
    throw error;
  }
}

/** Confirms an address, and has the member's votes counted again. @throws 400 for a link that is not good */
export async function confirmEmail({ db }: AppContext, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await takeConfirmation(tx, digestOf(token));
    if (userId === undefined) throw badRequest('This link is no longer valid.');
    await updateConfirmed(tx, userId);
    await insertRecountsOfVoter(tx, userId, { reviewsWins: false });
  });
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
