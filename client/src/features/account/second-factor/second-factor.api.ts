import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { askForPasskey, makePasskey } from '#client/features/auth/second-factor/passkey-prompt.ts';
import { call } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { sessionsOptions } from '../account.api.ts';

export const secondFactorOptions = queryOptions({
  queryKey: ['/api/account/second-factor'],
  queryFn: () => call('GET /api/account/second-factor'),
});

/** A change that the member confirms by the password and, once a second factor is on, by a proof of it. */
export type Change =
  | { kind: 'add-totp' }
  | { kind: 'remove-totp' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-passkey'; id: number; name: string }
  | { kind: 'renew-codes' };

export interface Entries {
  password: string;
  /** Undefined when none is asked for, null for a passkey. */
  code: string | null | undefined;
  /** Name of a new passkey. */
  name: string;
}

/** What comes of a change: a secret that waits for its first code, or codes to write down; else it is done. */
export interface Outcome {
  totp?: { secret: string; uri: string };
  recoveryCodes?: string[];
}

interface Callbacks {
  onDone: (outcome: Outcome) => void;
  onFailed: (error: Error) => void;
}

/** Makes a change of the second factor. */
export function useChangeSecondFactor(change: Change, { onDone, onFailed }: Callbacks) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (entries: Entries) => makeChange(change, entries),
    onSuccess(outcome) {
      if (!outcome.totp) {
        toast({ title: DONE[change.kind], description: 'Other sessions were signed out.' });
        refresh();
      }
      onDone(outcome);
    },
    onError: onFailed,
  });
}

/** Turns the app on by its first code. */
export function useConfirmTotp({ onDone, onFailed }: Callbacks) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call('PUT /api/account/totp', { body: { code } }),
    onSuccess(outcome) {
      toast({ title: DONE['add-totp'], description: 'Other sessions were signed out.' });
      refresh();
      onDone(outcome);
    },
    onError: onFailed,
  });
}

const DONE: Record<Change['kind'], string> = {
  'add-totp': 'Authenticator app turned on',
  'remove-totp': 'Authenticator app turned off',
  'add-passkey': 'Passkey added',
  'remove-passkey': 'Passkey removed',
  'renew-codes': 'New recovery codes made',
};

async function makeChange(change: Change, { password, code, name }: Entries): Promise<Outcome> {
  const proof =
    code === null
      ? { passkey: await askForPasskey('POST /api/account/second-factor/passkey-options') }
      : code === undefined
        ? {}
        : { code };
  const body = { password, ...proof };
  switch (change.kind) {
    case 'add-totp':
      return { totp: await call('POST /api/account/totp', { body }) };
    case 'remove-totp':
      return call('DELETE /api/account/totp', { body });
    case 'add-passkey': {
      const passkey = await makePasskey(await call('POST /api/account/passkeys/options', { body }));
      return call('POST /api/account/passkeys', { body: { name, passkey } });
    }
    case 'remove-passkey':
      return call('DELETE /api/account/passkeys/:passkeyId', { params: { passkeyId: change.id }, body });
    default:
      return call('POST /api/account/recovery-codes', { body });
  }
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    for (const options of [secondFactorOptions, sessionsOptions, statusOptions])
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    void queryClient.resetQueries({ predicate: isOfModeration }); // it may have been refused until now
  };
}

const isOfModeration = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
  typeof key === 'string' && key.startsWith('/api/moderation');
