import { Flag } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('./report-dialog.tsx').then((m) => m.ReportDialog);

interface ReportButtonProps {
  wordId: number;
  /** Name of the item for the server: "timeline:e3", "source:2", "who". */
  item: string;
  /** Name of the item for readers. */
  about: string;
  /** Shows only an icon, where there is no room for text. */
  isIcon?: boolean;
}

/** Opens the form to report a mistake in one item. The form's code loads on first use. */
export function ReportButton({ wordId, item, about, isIcon = false }: ReportButtonProps) {
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  const props = {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLButtonElement>) => void open(event.currentTarget),
  } as const;
  const label = `Report a mistake: ${about}`;
  return (
    <>
      {isIcon ? (
        <IconButton label={label} className="-mr-3.5" {...props}>
          <Flag aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <button type="button" aria-label={label} className={TEXT_BUTTON} {...props}>
          <Flag aria-hidden className="size-3.5 shrink-0" />
          Report a mistake
        </button>
      )}
      {Dialog && <Dialog wordId={wordId} item={item} about={about} {...dialogProps} />}
    </>
  );
}

const TEXT_BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded px-2 text-xs whitespace-nowrap text-faded transition-colors duration-150 hover:bg-raised hover:text-accent';
