import { Shuffle } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useRandomWord } from '#client/lib/use-random-word.ts';

/** Opens any word of the dictionary. */
export function HomeRandomButton() {
  const { isPending, openRandomWord } = useRandomWord();
  return (
    <Button
      variant="quiet"
      // On a narrower screen it has its own line, aligned with the lines above.
      className="max-[54rem]:-ml-4"
      disabled={isPending}
      onClick={openRandomWord}
    >
      <Shuffle aria-hidden className="size-4" />
      Random word
    </Button>
  );
}
