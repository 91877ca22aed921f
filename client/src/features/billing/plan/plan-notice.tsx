import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the member has to look after. */
export function PlanNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
