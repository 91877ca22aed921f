import { useId, type ReactNode, type Ref } from 'react';

interface AccountSectionProps {
  title: string;
  /** For what takes the focus when the button that had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AccountSection({ title, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-rule pt-6">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="mb-3 font-book text-2xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
