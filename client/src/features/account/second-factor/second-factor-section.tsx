import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { PASSKEYS_MAX } from '#shared/limits.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import type { Passkey, SecondFactorState } from '#shared/second-factor/second-factor.endpoints.ts';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { hasPasskeys } from '#client/features/auth/second-factor/passkey-prompt.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { secondFactorOptions, type Change } from './second-factor.api.ts';

const loadDialog = () => import('./second-factor-dialog.tsx').then((m) => m.SecondFactorDialog);

/** Turns an authenticator app and passkeys on and off. The page shows it once its query has answered. */
export function SecondFactorSection() {
  const { data: state, isFetching, refetch } = useQuery(secondFactorOptions);
  const heading = useRef<HTMLHeadingElement>(null);
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadDialog);
  const [change, setChange] = useState<Change>({ kind: 'add-totp' });

  function handleStart(chosen: Change, button: HTMLButtonElement) {
    setChange(chosen);
    void open(button);
  }

  function handleClosed() {
    dialogProps.onClosed();
    // The button that opened the dialog may be gone.
    if (!document.activeElement?.closest('section')) heading.current?.focus();
  }

  return (
    <AccountSection title="Second factor" headingRef={heading}>
      <p className="mb-4 text-faded">
        With a second factor, your password alone is not enough to sign in. Use an authenticator app,
        passkeys, or both.
      </p>
      {state ? (
        <>
          {state.isRequired && !isOn(state) && (
            <p role="status" className="mb-4 border-l-4 border-accent pl-3">
              You can moderate as soon as you have set one up.
            </p>
          )}
          <Settings state={state} onStart={handleStart} onNear={preload} />
        </>
      ) : (
        !isFetching && <Failed level={3} title="Failed to load" onRetry={() => void refetch()} />
      )}
      {Dialog && state && (
        <Dialog
          key={change.kind}
          change={change}
          state={state}
          open={dialogProps.open}
          onOpenChange={dialogProps.onOpenChange}
          onClosed={handleClosed}
        />
      )}
    </AccountSection>
  );
}

interface SettingsProps {
  state: SecondFactorState;
  onStart: (change: Change, button: HTMLButtonElement) => void;
  onNear: () => void;
}

function Settings({ state, onStart, onNear }: SettingsProps) {
  const { totpSince, passkeys, recoveryCodesLeft } = state;
  const starts = (change: Change) => ({
    variant: 'outline' as const,
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: onNear,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => onStart(change, currentTarget),
  });
  return (
    <ul className="-my-2">
      <Row title="Authenticator app" note={totpSince ? `On since ${formatDate(totpSince)}` : 'Off'}>
        {totpSince ? (
          <Button {...starts({ kind: 'remove-totp' })}>Turn off the app</Button>
        ) : (
          <Button {...starts({ kind: 'add-totp' })}>Set up an app</Button>
        )}
      </Row>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} title={passkey.name} note={noteOf(passkey)}>
          <Button
            {...starts({ kind: 'remove-passkey', id: passkey.id, name: passkey.name })}
            aria-label={`Remove ${passkey.name}`}
          >
            Remove
          </Button>
        </Row>
      ))}
      <Row title="Passkeys" note={passkeysNote(passkeys.length)}>
        {hasPasskeys() && passkeys.length < PASSKEYS_MAX && (
          <Button {...starts({ kind: 'add-passkey' })}>Add a passkey</Button>
        )}
      </Row>
      {isOn(state) && (
        <Row title="Recovery codes" note={`${recoveryCodesLeft} left, for when you have nothing else`}>
          <Button {...starts({ kind: 'renew-codes' })}>Make new codes</Button>
        </Row>
      )}
    </ul>
  );
}

function Row({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere">{title}</p>
        <p className="text-sm text-faded">{note}</p>
      </div>
      {children}
    </li>
  );
}

const isOn = ({ totpSince, passkeys }: SecondFactorState) => totpSince !== null || passkeys.length > 0;

function noteOf({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? `last used ${relativeTime(lastUsedAt)}` : 'never used';
  return `Passkey, added ${formatDate(createdAt)}, ${used}`;
}

function passkeysNote(count: number): string {
  if (!hasPasskeys()) return 'This browser cannot use passkeys at this address';
  if (count >= PASSKEYS_MAX) return `${PASSKEYS_MAX} at most`;
  return 'A finger, a face, a PIN or a security key';
}
