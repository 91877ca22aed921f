import { useQuery } from '@tanstack/react-query';
import { pauseText } from '#shared/switches/switches.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { pausesOptions } from '#client/lib/api/pauses.ts';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';
import { useDelayed } from '#client/lib/hooks/use-delayed.ts';

interface ExploreOfferProps {
  /** Has the word explored; undefined until it is certain that nobody has. */
  explore: (() => void) | undefined;
}

/** After this time of waiting a line stands where the sentence comes. */
const PATIENCE_MS = 300;

/** One line about a word that nobody has explored: the way to have it explored, or why there is none. */
export function ExploreOffer({ explore }: ExploreOfferProps) {
  const { data: config, isPending: isConfigPending } = useQuery(siteConfigOptions);
  const { data: pauses = [] } = useQuery(pausesOptions);
  const pause = pauses.find(({ name }) => name === 'explorations');
  const isLong = useDelayed(!explore, PATIENCE_MS);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-faded">
      {!explore || isConfigPending ? (
        isLong && (
          <div data-testid="part-skeleton" className="w-full">
            <Skeleton className="h-4 w-72 max-w-full" />
          </div>
        )
      ) : !config ? null : !config.explores ? (
        <p>This word has no exploration, and no model is connected that could make one.</p>
      ) : pause ? (
        <p>{pauseText(pause)}</p>
      ) : (
        <>
          <p>Nobody has explored this word yet.</p>
          <Button variant="outline" onClick={explore}>
            Explore it
          </Button>
        </>
      )}
    </div>
  );
}
