import { Shuffle } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useRandomWord } from '#client/lib/use-random-word.ts';

/** Opens any word of the dictionary. */
export function HomeRandomButton() {
  const { isPending, openRandomWord } = useRandomWord();
  return (
    <Button
      variant="quiet"
      // Narrower it stands on a line of its own, and its text begins where the lines above do.
      className="max-[54rem]:-ml-4"
      disabled={isPending}
      onClick={openRandomWord}
    >
      <Shuffle aria-hidden className="size-4" />
      Random word
    </Button>
  );
}
