import type { MergeRecord } from '#server/db/schema/word-tools.ts';
import type { Transaction } from '#server/db/client.ts';
import { conflict } from '#server/errors.ts';
import { settleLiveDefinition } from '../../live-definition/live-definition.service.ts';
import { recountTally } from '../../votes/count-votes.queries.ts';
import type { CountingRules } from '../../votes/votes.rules.ts';
import { applyXp } from '../../xp/xp.service.ts';
import { mergeRefusal } from './merge.rules.ts';
import {
  addViewsOf,
  hideTwins,
  insertUnpaidEntries,
  leadOn,
  leadTwinsOn,
  moveDefinitions,
  moveTwinCases,
  moveTwinVotes,
  recountWord,
  redirect,
  selectKeptExploration,
  selectLive,
  selectTwins,
} from './merge.queries.ts';
import {
  bringDefinitionsBack,
  bringExplorationBack,
  bringTwinCasesBack,
  bringTwinVotesBack,
  deleteUnpaidEntries,
  endRedirect,
  leadBack,
  leadTwinsBack,
  restoreLive,
  showTwins,
  takeViewsBack,
} from './merge-undo.queries.ts';
import { insertAction, type Doing, type LockedWord } from './word-tools.queries.ts';

/** Who merges and why, and which votes count on this site. */
interface Merging extends Doing {
  counting: CountingRules;
}

/**
 * Makes the definitions of `word` definitions of `into`, and lets the addresses of `word` lead there. Both are locked.
 * @throws 409 when it cannot be merged
 */
export async function mergeWords(
  tx: Transaction,
  word: LockedWord,
  into: LockedWord,
  { counting, ...why }: Merging,
): Promise<void> {
  const refusal = mergeRefusal(word, into);
  if (refusal !== null) throw conflict(refusal);
  const [from, to] = [word.id, into.id];
  const twins = await selectTwins(tx, from, to);
  const live = { from: await selectLive(tx, from), into: await selectLive(tx, to) };
  const exploration = await selectKeptExploration(tx, from);
  const cases = await moveTwinCases(tx, twins);
  const votes = await moveTwinVotes(tx, twins);
  const record: MergeRecord = {
    live,
    exploration,
    twins,
    cases,
    votes,
    xp: await insertUnpaidEntries(tx, votes),
    earlierTwins: await leadTwinsOn(tx, twins),
    ...(await moveDefinitions(tx, from, to, twins)),
    redirects: await leadOn(tx, from, to),
    views: await addViewsOf(tx, from, to),
  };
  const actionId = await insertAction(tx, {
    kind: 'merged',
    wordId: from,
    intoWordId: to,
    moved: record,
    ...why,
  });
  await hideTwins(tx, twins);
  await redirect(tx, from, to, actionId);
  for (const id of [from, to]) await recountWord(tx, id);
  for (const twin of twins) for (const id of [twin.id, twin.into]) await recountTally(tx, id, counting);
  const settled = await settleLiveDefinition(tx, to);
  await applyXp(tx, { pay: settled.payments });
}

/**
 * Brings back what a merge moved, but for what was changed since: a definition that is elsewhere by now stays there, a
 * vote that its member changed stays as it is. What came to `into` after the merge stays with it. Both are locked.
 * @throws 409 when `into` was merged on
 */
export async function undoMerge(
  tx: Transaction,
  word: LockedWord,
  into: LockedWord,
  moved: MergeRecord,
  { counting, ...why }: Merging,
): Promise<void> {
  if (word.mergedInto !== into.id)
    throw conflict('The other word was merged into a third one since. Take that back first.');
  const [from, to] = [word.id, into.id];
  await insertAction(tx, { kind: 'merge-undone', wordId: from, intoWordId: to, ...why });
  await endRedirect(tx, from);
  await leadBack(tx, moved.redirects, from, to);
  await bringExplorationBack(tx, from, moved);
  const last = await selectLive(tx, to);
  const back = await bringDefinitionsBack(tx, moved.definitions, from, to);
  await showTwins(tx, moved.twins);
  await leadTwinsBack(tx, moved.earlierTwins);
  await bringTwinVotesBack(tx, moved);
  await deleteUnpaidEntries(tx, moved.xp);
  await bringTwinCasesBack(tx, moved.cases);
  await takeViewsBack(tx, to, moved.views);
  for (const twin of moved.twins) for (const id of [twin.id, twin.into]) await recountTally(tx, id, counting);
  await restoreLive(tx, from, moved.live.from, null);
  if (last !== null && back.includes(last)) await restoreLive(tx, to, moved.live.into, last);
  for (const id of [from, to]) await recountWord(tx, id);
  const settled = [await settleLiveDefinition(tx, from), await settleLiveDefinition(tx, to)];
  await applyXp(tx, { pay: settled.flatMap(({ payments }) => payments) });
}
