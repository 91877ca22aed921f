import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SwitchState } from '#shared/moderation/switches.endpoints.ts';
import { NORMALLY_ON } from '#shared/switches/switches.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { HistoryList } from '../history-list.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { SwitchRow } from './switch-row.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { switchesOptions, useTurnSwitch } from './switches.api.ts';

/** Every switch. What takes something away from visitors needs a reason; the way back takes one press. */
export function SwitchList({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(switchesOptions);
  const [asked, setAsked] = useState<SwitchState>();
  const [opener, setOpener] = useState<HTMLElement>();
  const turn = useTurnSwitch();
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the switches" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the switches" />
    );

  function handleTurn(state: SwitchState, button: HTMLElement) {
    const isOn = !state.isOn;
    if (isOn === NORMALLY_ON[state.name]) return turn.mutate({ name: state.name, isOn, reason: '' });
    setOpener(button);
    setAsked(state);
  }

  return (
    <>
      <p className="mt-4 text-faded">
        {isAdmin
          ? 'A turn holds for every visitor at once. While something is off, a line on every page says so.'
          : 'Admins turn the switches.'}
      </p>
      <ul className="mt-4">
        {data.switches.map((state) => (
          <SwitchRow
            key={state.name}
            state={state}
            isAdmin={isAdmin}
            isPending={turn.isPending}
            onTurn={(button) => handleTurn(state, button)}
          />
        ))}
      </ul>
      <HistoryList
        title="The last turns"
        nobody="The operator or a former admin"
        entries={data.turns.map(({ name, isOn, reason, ...turned }) => ({
          ...turned,
          text: `${SWITCH_TEXTS[name].title}: ${isOn ? 'on' : 'off'}.${reason ? ` ${reason}` : ''}`,
        }))}
      />
      <PauseDialog
        name={asked?.name ?? 'read-only'}
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        onClosed={() => opener?.focus()}
      />
    </>
  );
}
