import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

export function ForgotPasswordLink() {
  return (
    <Link
      href={PAGE_PATHS.forgotPassword}
      className="inline-flex min-h-11 items-center self-center text-sm text-faded underline underline-offset-2 hover:text-accent"
    >
      Forgot your password?
    </Link>
  );
}
