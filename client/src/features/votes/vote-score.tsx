/** "1 vote", "-2 votes": what is for it less what is against it. */
export function VoteScore({ votes }: { votes: number }) {
  return <span className="tabular-nums">{`${votes} ${Math.abs(votes) === 1 ? 'vote' : 'votes'}`}</span>;
}
