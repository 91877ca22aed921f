import { Flag } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ReportTarget } from '#shared/reports/reports.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { cn } from '#client/lib/cn.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('./report-dialog.tsx').then((m) => m.ReportDialog);

interface ReportButtonProps {
  target: ReportTarget;
  /** What is reported, in the reader's words. */
  about: string;
  /** Its name for screen readers, where text and about would make a clumsy one. */
  label?: string;
  /** The text of the button. */
  text?: string;
  /** Shows only an icon, where there is no room for text. */
  isIcon?: boolean;
  className?: string;
}

/** Opens the form to report something. The form's code loads on first use. */
export function ReportButton(props: ReportButtonProps) {
  const { target, about, text = 'Report', isIcon = false, className } = props;
  const { label = `${text}: ${about}` } = props;
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  const button = {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLButtonElement>) => void open(event.currentTarget),
  } as const;
  return (
    <>
      {isIcon ? (
        <IconButton label={label} className={cn('-mr-3.5', className)} {...button}>
          <Flag aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <button type="button" aria-label={label} className={cn(TEXT_BUTTON, className)} {...button}>
          <Flag aria-hidden className="size-3.5 shrink-0" />
          {text}
        </button>
      )}
      {Dialog && <Dialog target={target} about={about} {...dialogProps} />}
    </>
  );
}

const TEXT_BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded px-2 text-xs whitespace-nowrap text-faded transition-colors duration-150 hover:bg-raised hover:text-accent';
