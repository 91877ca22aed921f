import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';

interface ClearChatDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
  onClear: () => void;
}

export function ClearChatDialog({ onClear, ...dialog }: ClearChatDialogProps) {
  return (
    <Dialog
      title="Clear this chat?"
      description="All its messages are removed from this browser. There is no other copy, except of answers that you reported."
      {...dialog}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="border-danger! text-danger!"
          onClick={() => {
            onClear();
            dialog.onOpenChange(false);
          }}
        >
          Clear chat
        </Button>
        <Button variant="quiet" onClick={() => dialog.onOpenChange(false)} {...{ [FIRST_FOCUS]: '' }}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
