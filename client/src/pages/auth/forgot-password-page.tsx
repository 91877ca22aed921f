import { Link } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { NarrowPage } from '#client/components/layout/narrow-page.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { ForgotPassword } from '#client/features/auth/password-reset/forgot-password.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

export function ForgotPasswordPage() {
  usePageHead(screenHead('forgotPassword'));
  return (
    <NarrowPage>
      <h1 className="font-book text-3xl leading-tight">Forgot your password?</h1>
      <ForgotPassword />
      <Link href={PAGE_PATHS.auth} className={`${buttonClasses('quiet')} mt-3 w-full`}>
        Back to sign in
      </Link>
    </NarrowPage>
  );
}
