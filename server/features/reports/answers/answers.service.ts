import type { AppContext } from '#server/context.ts';
import { ownOrigin } from '#server/http/security/origin.ts';
import { withRule } from '../../moderation/decisions/statement.ts';
import { answerMail } from './answer-mail.ts';
import { claimAnswer, postponeAnswer } from './answers.queries.ts';

/**
 * Mails the decisions to those who gave an address with their report, where mail is set up. Each is sent once: a mail
 * that the mail server refused is tried again, one whose process died is not.
 */
export async function sendDueAnswers(ctx: AppContext): Promise<void> {
  const { db, mailer, config, log } = ctx;
  if (!mailer) return;
  const site = { origin: ownOrigin(config), contactEmail: config.CONTACT_EMAIL };
  while (!ctx.stopping) {
    const due = await claimAnswer(db);
    if (!due) return;
    try {
      await mailer.send(answerMail({ ...due, statement: withRule(due.statement) }, site));
    } catch (error) {
      await postponeAnswer(db, due.id);
      log.warn({ error }, 'the answer to a report was not mailed yet');
    }
  }
}
