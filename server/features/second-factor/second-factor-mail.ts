import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '#server/config.ts';
import { ownOrigin } from '#server/http/security/origin.ts';
import type { Mailer } from '#server/integrations/mailer.ts';

export type SecondFactorChange = 'turned on' | 'turned off' | 'changed';

/** Tells the owner of an account that its second factor is not what it was. */
export function mailSecondFactorChange(
  mailer: Mailer,
  config: Config,
  { username, email }: { username: string; email: string },
  change: SecondFactorChange,
): Promise<void> {
  return mailer.send({
    to: email,
    subject: `Your second factor at ${PRODUCT_NAME} was ${change}`,
    text: [
      `Hello ${username},`,
      `the second factor of your account at ${PRODUCT_NAME} was ${change}, and all other sessions were signed out.`,
      'If it was you, there is nothing to do. If not, somebody knows your password. Choose a new one here:',
      `${ownOrigin(config)}${PAGE_PATHS.forgotPassword}`,
      `and then write to ${config.CONTACT_EMAIL}.`,
    ].join('\n\n'),
  });
}
