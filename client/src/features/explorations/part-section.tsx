import type { ReactNode } from 'react';

interface PartSectionProps {
  title: string;
  /** A button at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of a part. */
export function PartSection({ title, action, children }: PartSectionProps) {
  return (
    <section className="mb-6 last:mb-0">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h3 className="font-book text-xl text-ink">{title}</h3>
        {/* The negative margin offsets the button's padding, so that its text aligns with the lines below. */}
        {action && <div className="-mr-2 shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}
