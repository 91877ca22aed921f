import { Button } from '#client/components/ui/button.tsx';
import type { Consent } from './analytics-settings.ts';
import { storeConsent } from './consent.ts';

interface ConsentButtonsProps {
  /** The current answer, where it can be changed. */
  consent?: Consent;
}

const ANSWERS = [
  { value: 'allowed', label: 'Allow analytics' },
  { value: 'refused', label: 'No thanks' },
] as const;

/** Both buttons look the same, so that neither answer is favoured. */
export function ConsentButtons({ consent }: ConsentButtonsProps) {
  return (
    <div className="flex w-full max-w-sm gap-3 lg:w-auto">
      {ANSWERS.map(({ value, label }) => (
        <Button
          key={value}
          variant="outline"
          className="min-w-36 flex-1 aria-pressed:border-accent aria-pressed:text-accent max-[22rem]:min-w-0"
          aria-pressed={consent && consent === value}
          onClick={() => storeConsent(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
