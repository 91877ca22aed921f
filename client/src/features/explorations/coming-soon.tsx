interface ComingSoonProps {
  title: string;
  children: string;
}

/** Stands where a part of the exploration will be. */
export function ComingSoon({ title, children }: ComingSoonProps) {
  return (
    <div className="py-4">
      <p className="font-book text-lg text-ink">{title}</p>
      <p className="mt-1 text-faded">{children}</p>
    </div>
  );
}
