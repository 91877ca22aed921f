import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Message } from '#client/components/ui/message.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';

/** In place of what moderators work with, until they have set up a second factor. */
export function SecondFactorNeeded() {
  return (
    <Message
      title="Set up a second factor first"
      actions={
        <Link href={PAGE_PATHS.account} className={buttonClasses()}>
          Go to your account
        </Link>
      }
    >
      Moderating needs an authenticator app or a passkey besides your password, so that nobody else can do it
      in your name.
    </Message>
  );
}
