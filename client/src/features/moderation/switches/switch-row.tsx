import { useId } from 'react';
import type { SwitchState } from '#shared/moderation/switches.endpoints.ts';
import { NORMALLY_ON } from '#shared/switches/switches.ts';
import { cn } from '#client/lib/cn.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { SWITCH_TEXTS } from './switch-texts.ts';

interface SwitchRowProps {
  state: SwitchState;
  isAdmin: boolean;
  isPending: boolean;
  onTurn: (button: HTMLElement) => void;
}

export function SwitchRow({ state, isAdmin, isPending, onTurn }: SwitchRowProps) {
  const { name, isOn, reason, turnedAt, turnedBy } = state;
  const id = useId();
  const { title, about } = SWITCH_TEXTS[name];
  return (
    <li className="flex items-start justify-between gap-4 border-t border-rule py-4 last:border-b">
      <div className="min-w-0">
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        <p id={`${id}-about`} className="text-sm text-faded">
          {about}
        </p>
        {isOn !== NORMALLY_ON[name] && <p className="mt-1 wrap-anywhere">{reason}</p>}
        {turnedAt !== null && (
          <p className="mt-1 text-sm text-faded">
            {`Turned ${isOn ? 'on' : 'off'} by ${turnedBy ?? 'the operator or a former admin'}, ${formatMoment(turnedAt)}`}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        disabled={!isAdmin || isPending}
        onClick={({ currentTarget }) => onTurn(currentTarget)}
        className="group flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-sm disabled:cursor-default disabled:opacity-60"
      >
        <span aria-hidden className="w-6 text-right">
          {isOn ? 'On' : 'Off'}
        </span>
        <span
          aria-hidden
          className={cn(
            'flex h-6 w-11 items-center rounded-full border p-0.5 transition-colors duration-150',
            isOn ? 'justify-end border-accent bg-accent' : 'justify-start border-edge bg-page',
          )}
        >
          <span className={cn('size-4.5 rounded-full', isOn ? 'bg-on-accent' : 'bg-faded')} />
        </span>
      </button>
    </li>
  );
}
