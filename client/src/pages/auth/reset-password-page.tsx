import { Link, useLocation } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { NarrowPage } from '#client/components/layout/narrow-page.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { ResetPasswordForm } from '#client/features/auth/password-reset/reset-password-form.tsx';
import { useLocationHash } from '#client/lib/page/use-location-hash.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** Where the link of the e-mail leads: /reset-password#<token>. */
export function ResetPasswordPage() {
  usePageHead(screenHead('resetPassword'));
  const token = useLocationHash();
  const [, navigate] = useLocation();
  return (
    <NarrowPage>
      {token ? (
        <>
          <h1 className="mb-5 font-book text-3xl leading-tight">Choose a new password</h1>
          <ResetPasswordForm
            key={token}
            token={token}
            onChanged={() => navigate(PAGE_PATHS.auth, { replace: true })}
          />
        </>
      ) : (
        <Message
          level={1}
          title="This link is not complete"
          actions={
            <Link href={PAGE_PATHS.forgotPassword} className={buttonClasses()}>
              Ask for a new link
            </Link>
          }
        >
          Open the link in the email again, exactly as it was sent, or ask for a new one.
        </Message>
      )}
    </NarrowPage>
  );
}
