/** The first letter of a name, in a circle; the name itself stands beside it. */
export function Avatar({ username }: { username: string }) {
  const [initial = ''] = username;
  return (
    <div
      aria-hidden
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-accent font-book text-3xl text-on-accent"
    >
      {initial.toUpperCase()}
    </div>
  );
}
