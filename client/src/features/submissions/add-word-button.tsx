import { Button, type ButtonVariant } from '#client/components/ui/button.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('./add-word-dialog.tsx').then((m) => m.AddWordDialog);

interface AddWordButtonProps {
  /** The word or phrase that the form starts with. */
  word?: string;
  variant?: ButtonVariant;
  label?: string;
}

/** Opens the form for a new word or phrase; the form's code is fetched on first use. */
export function AddWordButton({ word, variant, label = 'Add Your Words' }: AddWordButtonProps) {
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => void open(event.currentTarget)}
      >
        {label}
      </Button>
      {Dialog && <Dialog word={word} {...dialogProps} />}
    </>
  );
}
