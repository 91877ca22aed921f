import { useState } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { SubmissionType } from '#shared/submissions.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { TabPanel, Tabs } from '#client/components/ui/tabs.tsx';
import { draftFor } from './submission-draft.ts';
import { SubmissionForm } from './submission-form.tsx';
import { useIsSubmitting } from './submissions.api.ts';

export interface AddWordDialogProps {
  /** The word or phrase that the form starts with. */
  word?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** The form of visitors: word and definition in a single call, no account needed (A100). */
export function AddWordDialog({ word, open, onOpenChange, onClosed }: AddWordDialogProps) {
  return (
    <Dialog
      title={`Add to ${PRODUCT_NAME} Dictionary`}
      description="Write what it means to those who use it. No account is needed."
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <AddWordTabs word={word} onAdded={() => onOpenChange(false)} />
    </Dialog>
  );
}

const TABS = [
  { value: 'word', label: 'Word' },
  { value: 'phrase', label: 'Phrase' },
] as const;

function AddWordTabs({ word, onAdded }: { word?: string; onAdded: () => void }) {
  const [type, setType] = useState(draftFor(word).type);

  function handleChoose(chosen: SubmissionType) {
    draftFor(word).type = chosen;
    setType(chosen);
  }

  return (
    <Tabs
      label="What to add"
      tabs={TABS}
      value={type}
      onValueChange={handleChoose}
      disabled={useIsSubmitting()}
    >
      {TABS.map(({ value }) => (
        <TabPanel key={value} value={value}>
          <SubmissionForm type={value} startWord={word} onAdded={onAdded} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
