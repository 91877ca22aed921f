import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { describeError } from '#server/logger.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { startFakeSmtp, startSilentSmtp } from '../../support/auth/fake-smtp.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const MAIL = {
  to: 'scribe@example.com',
  subject: 'A new password',
  text: 'Hello,\n\nhttps://v.example/#token',
};
const FROM = 'Voxicon <words@voxicon.example>';

function started<T extends { close: () => Promise<void> }>(server: T): T {
  closing.push(server.close);
  return server;
}

const mailerOf = (SMTP_URL: string | undefined) =>
  createMailer(loadConfig({ PUBLIC_URL: 'http://voxicon.example', SMTP_URL, MAIL_FROM: FROM }));
const mailerTo = (url: string) => mailerOf(url)!;

describe('a mailer with SMTP_URL', () => {
  it('hands the mail over, from MAIL_FROM, as plain text', async () => {
    const smtp = started(await startFakeSmtp());
    await mailerTo(smtp.url).send(MAIL);
    expect(smtp.mails).toHaveLength(1);
    const { from, to, headers, text } = smtp.mails[0]!;
    expect({ from, to }).toEqual({ from: 'words@voxicon.example', to: [MAIL.to] });
    expect(headers).toMatch(/^From: Voxicon <words@voxicon\.example>$/m);
    expect(headers).toMatch(/^Subject: A new password$/m);
    expect(headers).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text);
  });

  it('sends to the one address, whatever a name or an address tries to add', async () => {
    const smtp = started(await startFakeSmtp());
    await mailerTo(smtp.url).send({
      ...MAIL,
      subject: 'One\r\nBcc: spy@evil.example',
      text: '\r\n.\r\nQUIT\r\n',
    });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[MAIL.to]]);
    expect(smtp.mails[0]!.headers).not.toMatch(/^Bcc:/im);
  });

  it('says so when the mail server refuses, without the address that its reply names', async () => {
    const smtp = started(await startFakeSmtp({ refuses: true }));
    const failure = await mailerTo(smtp.url).send(MAIL).catch(describeError);
    expect(failure).toMatchObject({
      type: 'MailFailure',
      message: 'the mail was not handed over: Error EENVELOPE 550',
      code: 'EENVELOPE',
    });
    expect(JSON.stringify(failure)).not.toMatch(/scribe|User unknown/);
    expect(smtp.mails).toEqual([]);
  });

  it('says so when there is no mail server', async () => {
    const smtp = await startFakeSmtp();
    await smtp.close();
    await expect(mailerTo(smtp.url).send(MAIL)).rejects.toThrow(/ESOCKET/);
  });

  it('gives up on a mail server that never greets, after ten seconds', { timeout: 15_000 }, async () => {
    const smtp = started(await startSilentSmtp());
    const start = performance.now();
    await expect(mailerTo(smtp.url).send(MAIL)).rejects.toThrow(/ETIMEDOUT/);
    expect(performance.now() - start).toBeLessThan(12_000);
  });
});

it('is none without SMTP_URL', () => {
  expect(mailerOf(undefined)).toBeNull();
});
