import { Link as LinkIcon } from 'lucide-react';
import { toast } from '#client/lib/toast/toast.ts';
import { eventAnchor } from '../exploration-parts.ts';

interface EventLinkProps {
  eventId: string;
  title: string;
}

/** The address of one event: goes there, and copies it where the browser lets it. */
export function EventLink({ eventId, title }: EventLinkProps) {
  const hash = `#${eventAnchor(eventId)}`;

  async function handleClick() {
    const { origin, pathname, search } = window.location;
    try {
      await navigator.clipboard.writeText(origin + pathname + search + hash);
      toast({ title: 'Link copied!', description: 'The link of this event was copied to clipboard' });
    } catch {
      // the address bar shows it
    }
  }

  return (
    <a
      href={hash}
      aria-label={`Copy link: ${title}`}
      onClick={() => void handleClick()}
      className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-xs text-faded transition-colors duration-150 hover:bg-raised hover:text-accent"
    >
      <LinkIcon aria-hidden className="size-3.5 shrink-0" />
      Copy link
    </a>
  );
}
