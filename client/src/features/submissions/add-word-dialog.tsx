import { SUBMISSION_CATEGORIES } from '#shared/words/catalogue.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { SubmissionTabs } from './submission-tabs.tsx';

interface AddWordDialogProps {
  /** The word or phrase that the form starts with. */
  word?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** The form for everybody: a visitor's entry goes in a single call, no account needed. */
export function AddWordDialog({ word, open, onOpenChange, onClosed }: AddWordDialogProps) {
  const { user, isPending } = useOptionalUser();
  const isVisitor = !user && !isPending;
  return (
    <Dialog
      title={`Add to ${PRODUCT_NAME} Dictionary`}
      description={`Write what it means to those who use it.${isVisitor ? ' No account is needed.' : ''}`}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <SubmissionTabs word={word} categories={SUBMISSION_CATEGORIES} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
