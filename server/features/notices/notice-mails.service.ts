import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { AppContext } from '../../context.ts';
import { ownOrigin } from '../../http/security/origin.ts';
import { countingRules } from '../votes/votes.rules.ts';
import { markMailed, takeDueDigests, takeDueMails } from './notice-mails.queries.ts';
import { digestLine, mailLines } from './notice-mails.texts.ts';

/** Members of one turn. More wait for the next. */
const MEMBERS_PER_TURN = 50;

/** Sends the e-mails of notices, one to a member however many notices wait. What fails is tried again later. */
export async function sendNoticeMails(ctx: AppContext): Promise<void> {
  const { db, mailer, log } = ctx;
  if (!mailer) return;
  for (const { userId, username, email, ids, notices } of await takeDueMails(
    db,
    MEMBERS_PER_TURN,
    asksToConfirm(ctx),
  )) {
    const more = ids.length - notices.length;
    try {
      await mailer.send({
        to: email,
        subject: `About your texts and your account at ${PRODUCT_NAME}`,
        text: [
          `Hello ${username},`,
          ...notices.map(mailLines),
          ...(more > 0 ? [`And ${more} more.`] : []),
          ...footer(ctx),
        ].join('\n\n'),
      });
      await markMailed(db, userId, ids);
    } catch (error) {
      log.warn({ error }, 'a mail about notices was not sent yet');
    }
  }
}

/** Sends the weekly e-mails to those who asked for them. */
export async function sendDigests(ctx: AppContext): Promise<void> {
  const { db, mailer, log } = ctx;
  if (!mailer) return;
  for (const { username, email, counts } of await takeDueDigests(db, MEMBERS_PER_TURN, asksToConfirm(ctx))) {
    const text = [
      `Hello ${username},`,
      `this is what was new for you at ${PRODUCT_NAME}:`,
      counts.map(digestLine).join('\n'),
      ...footer(ctx),
    ].join('\n\n');
    try {
      await mailer.send({ to: email, subject: `Your week at ${PRODUCT_NAME}`, text });
    } catch (error) {
      log.warn({ error }, 'a weekly mail was not sent');
    }
  }
}

const asksToConfirm = ({ config }: AppContext) => countingRules(config).minAgeHours > 0;

const footer = ({ config }: AppContext): string[] => [
  `Read it, and object if you disagree: ${ownOrigin(config)}${PAGE_PATHS.notices}`,
  'There you can also choose which mails you get.',
];
