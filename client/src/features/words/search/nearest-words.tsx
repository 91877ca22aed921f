import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import { nearestOptions } from '../words.api.ts';

/** What the search finds in place of a word that does not exist. The room is kept until that is known. */
export function NearestWords({ word }: { word: string }) {
  const { data, isPending } = useQuery(nearestOptions(word));
  return (
    <div role="status" className="flex min-h-41 flex-col justify-center">
      {!isPending && (data?.words.length ?? 0) === 0 && <p>No other word is near to it.</p>}
      {data && data.words.length > 0 && (
        <>
          <p>{data.named || data.corrected ? 'Did you mean:' : 'No word of that name. These speak of it:'}</p>
          <ul>
            {data.words.map((near) => (
              <li key={near.id}>
                <Link
                  href={wordPath(near.word)}
                  className="inline-flex min-h-11 items-center font-book text-xl wrap-anywhere text-accent underline underline-offset-4"
                >
                  {near.word}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
