import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DECISION_FACTS_MAX } from '#shared/limits.ts';
import type { Action } from '#shared/moderation/decision.ts';
import { Decision, type CaseDetail } from '#shared/moderation/moderation.endpoints.ts';
import { REASON_CODES, REASONS, type ReasonCode } from '#shared/moderation/reason-codes.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Select } from '#client/components/form/select.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { QUEUE_KEYS } from './use-queue-keys.ts';
import { useDecide, useRemoveAll } from './moderation.api.ts';

interface DecisionFormProps {
  found: CaseDetail;
  onDone: () => void;
}

/** Keeps or removes, with a reason; of an answer of the assistant, agrees with the report or not. What was reported most is chosen already, so that one press decides. */
export function DecisionForm({ found, onDone }: DecisionFormProps) {
  const { id, visibility, reasons, writer } = found;
  const isGone = visibility === 'removed';
  const isAnswer = found.kind === 'answer';
  const reported = reasons.find((reason): reason is ReasonCode => reason !== 'mistake');
  const form = useForm<z.input<typeof Decision>, unknown, Decision>({
    resolver: zodResolver(Decision),
    defaultValues: { action: 'keep', reason: reported ?? ('' as ReasonCode), facts: '' },
  });
  const decide = useDecide(id, onDone);
  const removeAll = useRemoveAll(id, onDone);
  const isPending = decide.isPending || removeAll.isPending;
  const facts = useWatch({ control: form.control, name: 'facts' }) ?? '';
  const { errors } = form.formState;
  const others = writer.texts - writer.removed;

  const send = (action: Action, mutate: (decision: Decision) => void) => {
    form.setValue('action', action);
    void form.handleSubmit(mutate)();
  };

  return (
    <form
      noValidate
      aria-label="Decision"
      className="mt-5 border-t border-rule pt-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Select
          label="Reason"
          options={OPTIONS}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextArea
          label={isAnswer ? 'The facts, for who reported it' : 'The facts, for the writer'}
          rows={2}
          note={`${facts.length}/${DECISION_FACTS_MAX}`}
          error={errors.facts?.message}
          {...form.register('facts')}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            aria-keyshortcuts={QUEUE_KEYS.keep}
            onClick={() => send(isGone ? 'restore' : 'keep', decide.mutate)}
          >
            {isAnswer ? 'Nothing wrong' : isGone ? 'Restore' : visibility === 'held' ? 'Show it' : 'Keep'}
          </Button>
          <Button aria-keyshortcuts={QUEUE_KEYS.remove} onClick={() => send('remove', decide.mutate)}>
            {isAnswer ? 'Agree' : isGone ? 'Leave removed' : 'Remove'}
          </Button>
          {found.kind === 'definition' && others > 1 && (
            <Button variant="quiet" onClick={() => send('remove', removeAll.mutate)}>
              {`Remove all ${others} texts by this writer`}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const OPTIONS = [
  { value: '', label: 'Please choose' },
  ...REASON_CODES.map((value) => ({ value, label: REASONS[value].title })),
];
