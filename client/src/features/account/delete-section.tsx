import { useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { useIsDeleting } from './account.api.ts';
import { DeleteForm } from './delete-form.tsx';

interface DeleteSectionProps {
  /** Must leave this members-only screen. */
  onDeleted: () => void;
}

export function DeleteSection({ onDeleted }: DeleteSectionProps) {
  const [open, setOpen] = useState(false);
  const isDeleting = useIsDeleting();
  const button = useRef<HTMLButtonElement>(null);

  // Closing would look like cancelling, which is no longer possible.
  function handleOpenChange(next: boolean) {
    if (!isDeleting) setOpen(next);
  }

  return (
    <AccountSection title="Delete account">
      <p className="mb-4 text-faded">Your definitions stay in the dictionary, without your name.</p>
      <Button
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        className="border-danger! text-danger!"
        onClick={() => setOpen(true)}
      >
        Delete my account
      </Button>
      <Dialog
        title="Delete your account?"
        description="This cannot be undone. Your definitions stay in the dictionary, without your name."
        open={open}
        onOpenChange={handleOpenChange}
        onClosed={() => button.current?.focus()}
      >
        <DeleteForm onDeleted={onDeleted} onCancel={() => handleOpenChange(false)} />
      </Dialog>
    </AccountSection>
  );
}
