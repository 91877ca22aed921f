import { useState } from 'react';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { REASON_CODES, REASONS, type ReasonCode } from '#shared/moderation/reason-codes.ts';
import { truncate } from '#shared/text/text.ts';
import { Select } from '#client/components/form/select.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useHideRevision } from './history.api.ts';

/** Lets a moderator take an earlier text out of the history. */
export function HideButton({ revisionId, text }: { revisionId: number; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReasonCode>('personal-data');
  const { mutate, isPending } = useHideRevision(() => setOpen(false));
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="mt-2 -ml-4"
        aria-label={`Hide this text: ${truncate(text, TEXT_LENGTH.shared)}`}
        onClick={() => setOpen(true)}
      >
        Hide this text
      </Button>
    );
  return (
    <form
      aria-label="Hide this text"
      className="mt-3 flex max-w-sm flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ revisionId, reason });
      }}
    >
      <Select
        label="Reason"
        options={REASON_CODES.map((value) => ({ value, label: REASONS[value].title }))}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReasonCode)}
      />
      <div className="flex gap-3">
        <Button type="submit" disabled={isPending}>
          Hide it
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
