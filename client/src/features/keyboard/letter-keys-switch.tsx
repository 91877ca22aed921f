import { useState } from 'react';
import { areLetterKeysOn, switchLetterKeys } from '#client/lib/letter-keys.ts';

export function LetterKeysSwitch() {
  const [isOn, setIsOn] = useState(areLetterKeysOn);
  function handleChange(on: boolean) {
    switchLetterKeys(on);
    setIsOn(on);
  }
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 border-t border-rule pt-2 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => handleChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      Use single letters and signs as keys
    </label>
  );
}
