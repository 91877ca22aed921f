import { Info } from 'lucide-react';
import { useId } from 'react';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const Footer = optionalPart(() => import('./site-footer.tsx').then((m) => m.SiteFooter));

/** The footer of a screen that has no end to put it at: an endless list, a chat as high as the window. */
export function AboutButton() {
  const id = useId();
  return (
    <>
      <IconButton label="About this site" popoverTarget={id}>
        <Info aria-hidden className="size-5" />
      </IconButton>
      <div
        id={id}
        popover="auto"
        className="m-auto max-h-[85dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border border-rule bg-page text-ink shadow-lg *:border-t-0 backdrop:bg-black/50"
      >
        <Footer />
      </div>
    </>
  );
}
