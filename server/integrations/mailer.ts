import type { Config } from '../config.ts';
import { codeOf, nameOf } from './failure-details.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Of its own, where the mail may be tried several times. */
  messageId?: string;
}

export interface Mailer {
  /** Sends the mail once, without retries. @throws when the mail server refuses it or is silent for 20 s */
  send: (mail: Mail) => Promise<void>;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Has only loggable details: not the original message, in which mail servers quote the recipient's address. */
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

/** Sends mail through SMTP_URL; null without one. */
export function createMailer({ SMTP_URL, MAIL_FROM }: Config): Mailer | null {
  if (!SMTP_URL) return null;
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer'); // loaded with the first mail, since most sites send few
      const transport = createTransport({ url: SMTP_URL, ...TIMEOUTS }, { from: MAIL_FROM });
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw new MailFailure(error);
      }
    },
  };
}
