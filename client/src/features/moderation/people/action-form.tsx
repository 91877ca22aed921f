import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DECISION_FACTS_MAX } from '#shared/limits.ts';
import {
  ActionOnMember,
  type MemberAction,
  type MemberHistory,
} from '#shared/moderation/people.endpoints.ts';
import { REASON_CODES, REASONS } from '#shared/moderation/reason-codes.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Select } from '#client/components/form/select.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { useActOnMember } from './people.api.ts';

type Entry = z.input<typeof ActionOnMember>;
const EMPTY = { action: '', reason: '', facts: '', days: null } as unknown as Entry;

/** Acts on a member: what, why, and the facts that the member is told. */
export function ActionForm({ member }: { member: MemberHistory }) {
  const form = useForm<Entry, unknown, ActionOnMember>({
    resolver: zodResolver(ActionOnMember),
    defaultValues: EMPTY,
  });
  const { mutate, isPending } = useActOnMember(member.id, () => form.reset(EMPTY));
  const action = useWatch({ control: form.control, name: 'action' });
  const facts = useWatch({ control: form.control, name: 'facts' }) ?? '';
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label={`Act on ${member.username}`}
      className="mt-6 border-y border-rule py-4"
      onSubmit={(event) => void form.handleSubmit((entry) => mutate(entry))(event)}
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <Select
          label="Action"
          options={possibleActions(member)}
          error={errors.action?.message}
          {...form.register('action', { onChange: () => form.setValue('days', null) })}
        />
        {action === 'suspend' && (
          <TextField
            label="Days (empty: without an end)"
            inputMode="numeric"
            autoComplete="off"
            error={errors.days?.message}
            {...form.register('days', { setValueAs: toDays })}
          />
        )}
        <Select
          label="Reason"
          options={REASON_OPTIONS}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextArea
          label="The facts, for the member"
          rows={2}
          note={`${facts.length}/${DECISION_FACTS_MAX}`}
          error={errors.facts?.message}
          {...form.register('facts')}
        />
        <Button type="submit" className="self-start">
          {isPending ? 'Saving...' : 'Do it'}
        </Button>
      </fieldset>
    </form>
  );
}

/** "" is no end; what is no number is left for the schema to refuse. */
function toDays(typed: string | number | null): number | null {
  return typed === null || String(typed).trim() === '' ? null : Number(typed);
}

function possibleActions(member: MemberHistory) {
  const { isSuspended, areVotesVoid, sessions, openInvites } = member;
  const actions: [MemberAction, string, boolean][] = [
    ['suspend', isSuspended ? 'Suspend again, with another end' : 'Suspend', true],
    ['lift', 'Lift the suspension', isSuspended],
    ['end-sessions', 'Sign out everywhere', sessions > 0],
    ['void-votes', 'Make all votes void', !areVotesVoid],
    ['count-votes', 'Let the votes count again', areVotesVoid],
    ['revoke-invites', 'Revoke the open invites', openInvites > 0],
  ];
  return [
    { value: '', label: 'Please choose' },
    ...actions.filter(([, , isPossible]) => isPossible).map(([value, label]) => ({ value, label })),
  ];
}

const REASON_OPTIONS = [
  { value: '', label: 'Please choose' },
  ...REASON_CODES.map((value) => ({ value, label: REASONS[value].title })),
];
