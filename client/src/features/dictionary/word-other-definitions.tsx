import type { Definition } from '#shared/words.ts';

/** What others say the word means, below the definition that is shown. */
export function WordOtherDefinitions({ definitions }: { definitions: readonly Definition[] }) {
  const shown = definitions.find(({ challengeStatus }) => challengeStatus === 'live') ?? definitions[0];
  const others = definitions.filter((definition) => definition !== shown);
  if (others.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-sm text-faded">Other definitions</h2>
      <ol className="mt-1">
        {others.map(({ id, text, votes }) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-rule py-3 last:border-0">
            <p className="min-w-0 flex-1 font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <span className="shrink-0 text-sm text-faded tabular-nums">{netVotes(votes)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "1 vote", "-2 votes": what is for it less what is against it. */
function netVotes(votes: number): string {
  return `${votes} ${Math.abs(votes) === 1 ? 'vote' : 'votes'}`;
}
