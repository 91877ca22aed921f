import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { NarrowPage } from '#client/components/layout/narrow-page.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useConfirmEmail } from '#client/features/auth/email-confirmation/email-confirmation.api.ts';
import { messageFor } from '#client/lib/api/api.ts';
import { useLocationHash } from '#client/lib/page/use-location-hash.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** Where the link of the e-mail leads: /confirm-email#<token>. */
export function ConfirmEmailPage() {
  usePageHead(screenHead('confirmEmail'));
  const token = useLocationHash();
  const { mutate, isSuccess, error } = useConfirmEmail();
  const sent = useRef('');
  useEffect(() => {
    if (token === '' || token === sent.current) return;
    sent.current = token; // a link works once
    mutate(token);
  }, [token, mutate]);

  if (token === '')
    return (
      <Result title="This link is not complete" to={PAGE_PATHS.account} action="Go to your account">
        Open the link in the e-mail again, exactly as it was sent.
      </Result>
    );
  if (isSuccess)
    return (
      <Result title="Your address is confirmed" to={PAGE_PATHS.rate} action="Rate definitions">
        Your votes count as soon as your account is a day old.
      </Result>
    );
  if (error)
    return (
      <Result title="The address could not be confirmed" to={PAGE_PATHS.account} action="Go to your account">
        {messageFor(error, 'Please try again in a moment.')} You can have another one sent from your account.
      </Result>
    );
  return (
    <NarrowPage>
      <Spinner />
    </NarrowPage>
  );
}

interface ResultProps {
  title: string;
  to: string;
  action: string;
  children: React.ReactNode;
}

function Result({ title, to, action, children }: ResultProps) {
  return (
    <NarrowPage>
      <Message
        level={1}
        role="status"
        title={title}
        actions={
          <Link href={to} className={buttonClasses()}>
            {action}
          </Link>
        }
      >
        {children}
      </Message>
    </NarrowPage>
  );
}
