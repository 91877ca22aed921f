import type { AcceptedView } from '#shared/words/sources.ts';
import type { Transaction } from '#server/db/client.ts';
import { conflict } from '#server/errors.ts';
import { selectAcceptedView, updateAcceptedView } from './accepted-view.queries.ts';
import { insertAction, type Doing } from './word-tools.queries.ts';

/** Sets it, or takes it away; the action can be taken back. The word is locked. @throws 409 when it says so already */
export async function changeAcceptedView(
  tx: Transaction,
  wordId: number,
  after: AcceptedView | null,
  why: Doing,
): Promise<void> {
  const before = await selectAcceptedView(tx, wordId);
  if (isSameView(before, after))
    throw conflict(after === null ? 'This word has no accepted view.' : 'The accepted view says so already.');
  await updateAcceptedView(tx, wordId, after);
  await insertAction(tx, {
    kind: 'accepted-view-changed',
    wordId,
    acceptedView: { before, after },
    ...why,
  });
}

export function isSameView(one: AcceptedView | null, other: AcceptedView | null): boolean {
  return (
    one?.text === other?.text &&
    one?.source.title === other?.source.title &&
    one?.source.link === other?.source.link
  );
}
