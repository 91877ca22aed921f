import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { AGE_NOTICE } from './auth-texts.ts';

/** The terms for new members. The links open in a new tab, so that the form's values are not lost. */
export function JoinNotice() {
  return (
    <div className="text-sm text-faded">
      <p>{AGE_NOTICE}</p>
      <p>
        You agree to the <NewTabLink href={PAGE_PATHS.termsOfService}>terms of service</NewTabLink>. The{' '}
        <NewTabLink href={PAGE_PATHS.privacyPolicy}>privacy policy</NewTabLink> says what is stored about you.
      </p>
    </div>
  );
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" className="text-accent underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
