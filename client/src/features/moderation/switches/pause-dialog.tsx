import { useState } from 'react';
import { SWITCH_REASON_MAX } from '#shared/limits.ts';
import { NORMALLY_ON, PAUSED, type SwitchName } from '#shared/switches/switches.ts';
import { TextArea } from '#client/components/form/text-area.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { useTurnSwitch } from './switches.api.ts';

interface PauseDialogProps {
  name: SwitchName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** Confirms what takes something away from visitors, and asks for the reason that they read. */
export function PauseDialog({ name, open, onOpenChange, onClosed }: PauseDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useTurnSwitch(() => {
    setReason('');
    onOpenChange(false);
  });

  function handleConfirm() {
    const written = reason.replace(/\s+/g, ' ').trim();
    const wrong =
      written === ''
        ? 'Please say why'
        : written.length > SWITCH_REASON_MAX
          ? `At most ${SWITCH_REASON_MAX} characters`
          : undefined;
    setError(wrong);
    if (!wrong) mutate({ name, isOn: !NORMALLY_ON[name], reason: written });
  }

  return (
    <Dialog
      title={`${SWITCH_TEXTS[name].pause}?`}
      description={`Every page will say: "${PAUSED[name]}" and your reason.`}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      {name === 'read-only' && (
        <p className="mb-4 text-sm">
          Nobody will be able to add, vote, report, chat or change an account, moderators included. What waits
          for a decision goes on waiting.
        </p>
      )}
      <TextArea
        label="Why, for everybody to read"
        rows={2}
        note={`${reason.length}/${SWITCH_REASON_MAX}`}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...{ [FIRST_FOCUS]: '' }}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={handleConfirm}>
          {SWITCH_TEXTS[name].pause}
        </Button>
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
