import { Link, useSearchParams } from 'wouter';
import { screenHead } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { BetaBanner } from '#client/components/layout/beta-banner.tsx';
import { NarrowPage } from '#client/components/layout/narrow-page.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { AuthCard } from '#client/features/auth/auth-card.tsx';
import { cn } from '#client/lib/cn.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** Signing in, and joining: /auth?mode=register&invite=CODE opens the join view with its code filled in. */
export function AuthPage() {
  usePageHead(screenHead('auth'));
  const [query] = useSearchParams();
  return (
    <NarrowPage banner={<BetaBanner />}>
      <AuthCard
        startMode={query.get('mode') === 'register' ? 'register' : 'login'}
        invite={query.get('invite') ?? ''}
      />
      <Link href={PAGE_PATHS.browse} className={cn(buttonClasses('outline'), 'mt-4 w-full')}>
        Just browse and add words
      </Link>
    </NarrowPage>
  );
}
