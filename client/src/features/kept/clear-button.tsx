import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';

/** Asks once more before it clears. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      variant="quiet"
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking) onClear();
        setAsking(!isAsking);
      }}
    >
      {isAsking ? 'Really? Press again' : label}
    </Button>
  );
}
