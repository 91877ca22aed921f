interface ComingSoonProps {
  title: string;
  children: string;
}

/** Placeholder for a part of the exploration that has no content yet. */
export function ComingSoon({ title, children }: ComingSoonProps) {
  return (
    <div className="py-4">
      <p className="font-book text-lg text-ink">{title}</p>
      <p className="mt-1 text-faded">{children}</p>
    </div>
  );
}
