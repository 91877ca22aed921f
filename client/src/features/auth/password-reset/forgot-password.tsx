import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** Offers a reset link by mail, or refers to the operator if the site cannot send mail. */
export function ForgotPassword() {
  const { data: config, isPending } = useQuery(siteConfigOptions);
  if (isPending) {
    return (
      <div role="status" className="mt-2 flex flex-col gap-4">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (config && !config.sendsMail) return <WithoutMail contactEmail={config.contactEmail} />;
  // Also shown if the config failed to load: without mail, the response to the form says so.
  return (
    <>
      <p className="mt-2 mb-5 text-faded">
        We will send a link for a new one to the email address of your account.
      </p>
      <ForgotPasswordForm />
    </>
  );
}

function WithoutMail({ contactEmail }: { contactEmail: string }) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p>
        This site cannot send mail. Ask whoever runs it for a link for a new password, at{' '}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere text-accent underline underline-offset-2">
          {contactEmail}
        </a>
        .
      </p>
      <p className="text-faded">
        The operator makes the link on the server, with your user name:{' '}
        <code className="wrap-anywhere">npm run admin -- reset-link NAME</code>
      </p>
    </div>
  );
}
