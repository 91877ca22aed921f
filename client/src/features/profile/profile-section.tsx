import type { ReactNode } from 'react';

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
}

export function ProfileSection({ title, children }: ProfileSectionProps) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-book text-xl">{title}</h2>
      {children}
    </section>
  );
}
