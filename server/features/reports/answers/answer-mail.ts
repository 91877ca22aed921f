import { CONTACT_DAYS } from '#shared/account/retention.ts';
import type { Statement } from '#shared/moderation/decision.ts';
import { REASONS, reportTitle } from '#shared/moderation/reason-codes.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Mail } from '#server/integrations/mailer.ts';
import type { DueAnswer } from './answers.queries.ts';
import { LOCALE } from '#shared/text/locale.ts';

type Answer = Omit<DueAnswer, 'statement'> & { statement: Statement };

interface Site {
  origin: string;
  contactEmail: string;
}

/**
 * The answer to a report: the statement of reasons, and what the receipt is good for. It holds no text and no word that
 * somebody wrote, as anybody can enter anybody's address: the mail carries nobody's words but the moderator's.
 */
export function answerMail({ id, contact, reason, sentAt, kind, statement }: Answer, site: Site): Mail {
  const { action, reason: code, rule, facts, isAutomated, appealUntil } = statement;
  const paragraphs = [
    `On ${day(sentAt)} somebody, most likely you, reported ${TARGETS[kind]} at ${PRODUCT_NAME}: "${reportTitle(reason)}". ${isAutomated ? 'It was decided by a rule, without a person.' : 'A moderator has decided.'}`,
    `What was decided: ${kind === 'answer' ? OF_AN_ANSWER[action] : OUTCOMES[action]}`,
    `The rule: ${REASONS[code].title}. ${rule}`,
    facts && `The facts: ${facts}`,
    `Your receipt shows this too; the browser that sent the report keeps it: ${site.origin}${PAGE_PATHS.receipts}` +
      (appealUntil === null
        ? ''
        : `\nThere you can object to the decision, once, until ${day(appealUntil)}.`),
    `All rules: ${site.origin}${PAGE_PATHS.rules}\nQuestions: ${site.contactEmail}`,
    `This is the only mail about this report. Your address is deleted ${CONTACT_DAYS} days after the decision. If you reported nothing, somebody mistyped an address, and there is nothing to do.`,
  ];
  return {
    to: contact,
    subject: `Your report at ${PRODUCT_NAME} was decided`,
    text: paragraphs.filter(Boolean).join('\n\n'),
    // The same at every try: a mail server that got it twice can tell.
    messageId: `<report-${id}@${new URL(site.origin).hostname}>`,
  };
}

const TARGETS: Record<Answer['kind'], string> = {
  definition: 'a definition',
  word: 'a word',
  exploration: 'a part of an exploration',
  member: 'the name of a member',
  answer: 'an answer of the assistant',
};

const OUTCOMES: Record<Statement['action'], string> = {
  remove: 'It was removed, and is not public any more.',
  keep: 'It stays as it is.',
  restore: 'It is shown again.',
};

/** Nobody but the visitor has seen it: there is nothing to remove. */
const OF_AN_ANSWER: typeof OUTCOMES = {
  remove: 'The moderator agrees. It was noted as a fault of the assistant.',
  keep: 'The moderator found nothing wrong with it.',
  restore: 'It does not count as a fault any more.',
};

const day = (at: string) => new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
