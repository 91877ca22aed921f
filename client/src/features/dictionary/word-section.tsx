import type { ReactNode } from 'react';

interface WordSectionProps {
  title: string;
  children: ReactNode;
}

/** A titled part of a panel. */
export function WordSection({ title, children }: WordSectionProps) {
  return (
    <section className="mb-6 last:mb-0">
      <h3 className="mb-2 font-book text-xl text-ink">{title}</h3>
      {children}
    </section>
  );
}
