import type { Config } from '../config.ts';
import { codeOf, nameOf } from './failure-details.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands the mail to the mail server, once. @throws when the server refuses, or is silent for 20 s */
  send: (mail: Mail) => Promise<void>;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What the log may know of a failure: never its message, in which mail servers quote whose mailbox they refuse. */
class MailFailure extends Error {
  readonly code: string | undefined;

  constructor(failure: unknown) {
    const code = codeOf(failure);
    const reply = (failure as { responseCode?: unknown }).responseCode;
    const details = [nameOf(failure), code, typeof reply === 'number' ? reply : undefined];
    super(`the mail was not handed over: ${details.filter((detail) => detail !== undefined).join(' ')}`);
    this.name = 'MailFailure';
    this.code = code;
  }
}

/** Mails by SMTP_URL; without one there is no mailer. */
export function createMailer({ SMTP_URL, MAIL_FROM }: Config): Mailer | null {
  if (!SMTP_URL) return null;
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer'); // with the first mail: most sites send few
      const transport = createTransport({ url: SMTP_URL, ...TIMEOUTS }, { from: MAIL_FROM });
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw new MailFailure(error);
      }
    },
  };
}
