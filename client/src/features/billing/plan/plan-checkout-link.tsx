import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';

export function PlanCheckoutLink({ children }: { children: string }) {
  return (
    <Link href={PAGE_PATHS.checkout} className={buttonClasses()}>
      {children}
    </Link>
  );
}
