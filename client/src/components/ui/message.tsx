import type { ReactNode } from 'react';

interface MessageProps {
  title: string;
  /** Level of the heading on its screen. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** Buttons that say what to do next. */
  actions?: ReactNode;
  role?: 'status' | 'alert';
}

/** Shown where a list or a page has no content: empty, failed, missing. */
export function Message({ title, level = 2, children, actions, role }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div role={role} className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <Heading className="font-book text-xl text-balance text-ink">{title}</Heading>
      {children && <div className="text-balance text-faded">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3 sm:-mx-4">{actions}</div>}
    </div>
  );
}
