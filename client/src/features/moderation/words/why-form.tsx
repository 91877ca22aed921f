import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { DECISION_FACTS_MAX } from '#shared/limits.ts';
import type { Why } from '#shared/moderation/words.endpoints.ts';
import { REASON_CODES, REASONS, type ReasonCode } from '#shared/moderation/reason-codes.ts';
import { Select } from '#client/components/form/select.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { Button } from '#client/components/ui/button.tsx';

interface WhyFormProps {
  label: string;
  /** The word on the button. */
  action: string;
  reason?: ReasonCode;
  isPending: boolean;
  onSend: (why: Why) => void;
  onCancel: () => void;
  /** What else the action needs to know, above the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action on a word, and sends it. Every action has one. */
export function WhyForm({
  label,
  action,
  reason: first,
  isPending,
  onSend,
  onCancel,
  children,
}: WhyFormProps) {
  const [reason, setReason] = useState<ReasonCode | ''>(first ?? '');
  const [facts, setFacts] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // What was pressed to open it may be gone; and its name is read out.
  useEffect(() => form.current?.focus(), []);
  const noReason = reason === '' ? 'Please choose a reason' : undefined;
  const noFacts = reason === 'other' && facts.trim() === '' ? 'Please say in a sentence why' : undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (reason !== '' && !noFacts) onSend({ reason, facts: facts.trim() });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      aria-label={label}
      onSubmit={handleSubmit}
      className="mt-4 rounded border border-rule bg-raised p-4 outline-none"
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        {children}
        <Select
          label="Reason"
          options={OPTIONS}
          value={reason}
          error={wasSent ? noReason : undefined}
          onChange={(event) => setReason(event.target.value as ReasonCode | '')}
        />
        <TextArea
          label="The facts, for other moderators"
          rows={2}
          maxLength={DECISION_FACTS_MAX}
          note={`${facts.length}/${DECISION_FACTS_MAX}`}
          value={facts}
          error={wasSent ? noFacts : undefined}
          onChange={(event) => setFacts(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{action}</Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

const OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...REASON_CODES.map((value) => ({ value, label: REASONS[value].title })),
];
