import { usernameKey } from '#shared/auth/username.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { announceChange } from '../../db/content-changes.ts';
import { conflict, notFound } from '../../errors.ts';
import { insertAffiliateChange, updateAffiliateLink } from './affiliate.queries.ts';
import {
  lockWordByName,
  lockWordsChangedBy,
  markReverted,
  selectMemberId,
  selectStandingChanges,
} from './affiliate-reverts.queries.ts';

/** A word whose link was put back. */
export interface Reverted {
  word: string;
  from: string | null;
  to: string | null;
}

type LinkedWord = NonNullable<Awaited<ReturnType<typeof lockWordByName>>>;
type Changes = Awaited<ReturnType<typeof selectStandingChanges>>;

/**
 * Puts every link that the member changed last back to what it was before the first of the member's changes in a row.
 * All or nothing.
 * @param member the name or, as "#12", the number, by which a deleted account is still known
 * @returns what was put back, and the words that somebody else changed since
 * @throws 404 when no member has that name
 */
export async function revertLinksOf(
  db: Database,
  member: string,
): Promise<{ reverted: Reverted[]; others: string[] }> {
  return db.transaction(async (tx) => {
    const number = /^#(\d{1,9})$/.exec(member)?.[1]; // no name has a "#"
    const memberId = number ? Number(number) : await selectMemberId(tx, usernameKey(member));
    if (memberId === undefined) throw notFound(`No member is called ${member}.`);
    const reverted: Reverted[] = [];
    const others: string[] = [];
    for (const word of await lockWordsChangedBy(tx, memberId)) {
      const changes = await selectStandingChanges(tx, word.id);
      const row = changes.slice(changes.findLastIndex(({ userId }) => userId !== memberId) + 1);
      if (!isInForce(row, word)) {
        others.push(word.word);
        continue;
      }
      const done = await undo(tx, word, row);
      if (done.from !== done.to) reverted.push(done);
    }
    return { reverted, others };
  });
}

/**
 * Undoes the last change of a word's link that was not undone before.
 * @returns what was put back, and the number of the member who had changed it
 * @throws 404 for a word that does not exist; 409 when there is no such change, or the link was set past the site since
 */
export async function revertLastChange(
  db: Database,
  written: string,
): Promise<Reverted & { memberId: number | null }> {
  const name = written.trim().toLowerCase();
  return db.transaction(async (tx) => {
    const word = await lockWordByName(tx, name);
    if (!word) throw notFound(`The dictionary has no word "${name}".`);
    const last = (await selectStandingChanges(tx, word.id)).slice(-1);
    if (last.length === 0) throw conflict(`There is no change of the link of "${name}" to undo.`);
    if (!isInForce(last, word))
      throw conflict(
        `The link of "${name}" is no longer what its last change made it, so it is left as it is.`,
      );
    return { ...(await undo(tx, word, last)), memberId: last[0]!.userId };
  });
}

/** Whether the link still is what these changes made it. */
function isInForce(changes: Changes, { link }: LinkedWord): boolean {
  return changes.length > 0 && changes.at(-1)!.after === link;
}

async function undo(tx: Transaction, { id, word, link }: LinkedWord, changes: Changes): Promise<Reverted> {
  const to = changes[0]!.before;
  await markReverted(
    tx,
    changes.map((change) => change.id),
  );
  if (to !== link) {
    await updateAffiliateLink(tx, id, to);
    const change = { wordId: id, word, userId: null, byOperator: true, before: link, after: to };
    await insertAffiliateChange(tx, change);
    await announceChange(tx, id);
  }
  return { word, from: link, to };
}
