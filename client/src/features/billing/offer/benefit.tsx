import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface BenefitProps {
  title: string;
  children: ReactNode;
}

export function Benefit({ title, children }: BenefitProps) {
  return (
    <li className="flex gap-3 py-2">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-medium">{title}</h3>
        <p className="text-faded">{children}</p>
      </div>
    </li>
  );
}
