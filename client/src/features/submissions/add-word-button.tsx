import { useRef, useState } from 'react';
import { Button, type ButtonLook } from '#client/components/ui/button.tsx';
import { toast } from '#client/lib/toast.ts';

const loadDialog = () => import('./add-word-dialog.tsx');

interface AddWordButtonProps {
  /** The word or phrase that the form starts with. */
  word?: string;
  look?: ButtonLook;
  label?: string;
}

/** Opens the form for a new word or phrase; the form itself is fetched when it is first wanted. */
export function AddWordButton({ word, look, label = 'Add Your Words' }: AddWordButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>['AddWordDialog']>();
  const [open, setOpen] = useState(false);

  async function handleClick() {
    try {
      const { AddWordDialog } = await loadDialog();
      setDialog(() => AddWordDialog);
      setOpen(true);
    } catch {
      toast({
        title: 'The form would not open',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <Button
        ref={button}
        look={look}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => {})} // a click reports the failure
        onClick={() => void handleClick()}
      >
        {label}
      </Button>
      {Dialog && (
        <Dialog word={word} open={open} onOpenChange={setOpen} onClosed={() => button.current?.focus()} />
      )}
    </>
  );
}
