import { useState } from 'react';
import type { Category } from '#shared/words/catalogue.ts';
import type { SubmissionType } from '#shared/submissions/submissions.endpoints.ts';
import { TabPanel, Tabs } from '#client/components/ui/tabs.tsx';
import { loadDraft } from './submission-draft.ts';
import { SubmissionForm } from './submission-form.tsx';
import { useIsSubmitting } from './submissions.api.ts';

interface SubmissionTabsProps {
  /** The word or phrase that the form starts with. */
  word?: string;
  /** The categories on offer, in their order. */
  categories: readonly Category[];
  /** Called when the entry is in the dictionary, and when the visitor goes to look at a word instead. */
  onDone?: () => void;
}

const TABS = [
  { value: 'word', label: 'Word' },
  { value: 'phrase', label: 'Phrase' },
] as const;

/** The form for a new entry, of the dialog and of the members' screen. */
export function SubmissionTabs({ word, categories, onDone }: SubmissionTabsProps) {
  const [type, setType] = useState(loadDraft(word).type);

  function handleChoose(chosen: SubmissionType) {
    loadDraft(word).type = chosen;
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
          <SubmissionForm type={value} startWord={word} categories={categories} onDone={onDone} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
