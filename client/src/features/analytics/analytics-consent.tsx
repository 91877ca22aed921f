import { useEffect } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { cn } from '#client/lib/cn.ts';
import { analyticsId } from './analytics-settings.ts';
import { startTag } from './analytics-tag.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { CONSENT_ROOM } from './consent-room.ts';
import { useConsent } from './consent.ts';

/** Asks for consent, and runs the tag only while the answer is "allowed". */
export function AnalyticsConsent() {
  const consent = useConsent();
  const id = analyticsId();
  useEffect(() => (id && consent === 'allowed' ? startTag(id) : undefined), [id, consent]);
  return consent ? null : <ConsentBar />;
}

/** The question. It is part of the page flow and covers nothing, so that it can be ignored. */
function ConsentBar() {
  return (
    <>
      {/* The skip link must be the first Tab stop here too; the styles hide the page's own meanwhile. */}
      <SkipLink />
      <section
        aria-label="Analytics"
        data-consent-bar
        className={cn(
          CONSENT_ROOM,
          'flex flex-col items-center justify-center gap-x-6 gap-y-2 px-4 py-2 lg:flex-row',
        )}
      >
        <p className="max-w-prose text-sm text-ink">
          May Google Analytics count which pages are opened here? Never what you write or search.{' '}
          <Link href={PAGE_PATHS.privacyPolicy} className="text-accent underline underline-offset-4">
            Privacy policy
          </Link>
        </p>
        <ConsentButtons />
      </section>
    </>
  );
}
