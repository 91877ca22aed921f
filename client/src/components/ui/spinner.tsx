import { LoaderCircle } from 'lucide-react';

/** A spinner, centred; `label` is its text for screen readers. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-40 items-center justify-center text-faded">
      <LoaderCircle aria-hidden className="size-6 animate-spin motion-reduce:animate-none" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
