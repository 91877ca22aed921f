import { BookOpen } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

interface BrowseSheetButtonProps {
  category: string | undefined;
  topic: string | undefined;
}

const loadSheet = () => import('./browse-sheet.tsx').then((m) => m.BrowseSheet);

/** Opens the list of words over the page; its code is fetched on first use. */
export function BrowseSheetButton(filter: BrowseSheetButtonProps) {
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadSheet);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => void open(event.currentTarget)}
      >
        <BookOpen aria-hidden className="size-4" />
        Browse Words &amp; Phrases
      </Button>
      {Dialog && <Dialog {...filter} {...dialogProps} />}
    </>
  );
}
