import { useState, type FormEvent, type Ref } from 'react';
import { ROLES, type Role } from '#shared/auth/roles.ts';
import { USERNAME_LENGTH } from '#shared/limits.ts';
import type { TeamMember } from '#shared/moderation/team.endpoints.ts';
import { Select } from '#client/components/form/select.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { ROLE_NAMES, useSetRole } from './team.api.ts';

interface AppointFormProps {
  /** Whose role is to change; the form is empty without. */
  chosen: TeamMember | undefined;
  ref: Ref<HTMLFormElement>;
}

/** Gives a member a role, by name. It holds from the member's next call. */
export function AppointForm({ chosen, ref }: AppointFormProps) {
  const [username, setUsername] = useState(chosen?.username ?? '');
  const [role, setRole] = useState<Role>(chosen?.role ?? 'moderator');
  const { mutate, isPending } = useSetRole(() => setUsername(''));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    mutate({ username: username.trim(), role });
  }

  return (
    <section aria-labelledby="appoint" className="mt-10">
      <h2 id="appoint" className="font-book text-2xl">
        Appoint or dismiss
      </h2>
      <form ref={ref} aria-labelledby="appoint" onSubmit={handleSubmit} className="mt-2 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name of the member"
            required
            maxLength={USERNAME_LENGTH.max}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <Select
            label="Role"
            options={ROLE_OPTIONS}
            value={role}
            onChange={(event) => setRole(event.target.value as Role)}
          />
        </div>
        <p className="text-sm text-faded">
          Moderators decide cases and keep the list of watched words. Admins also turn the switches and
          appoint others. A member does neither. Nobody changes their own role.
        </p>
        <Button type="submit" disabled={isPending} className="self-start">
          Save the role
        </Button>
      </form>
    </section>
  );
}

const ROLE_OPTIONS = ROLES.toReversed().map((value) => ({ value, label: ROLE_NAMES[value] }));
