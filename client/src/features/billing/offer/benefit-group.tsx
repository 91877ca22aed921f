import { useId, type ReactNode } from 'react';

interface BenefitGroupProps {
  title: string;
  children: ReactNode;
}

export function BenefitGroup({ title, children }: BenefitGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-1 font-book text-xl text-balance">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
