import type { AppContext } from '../../context.ts';
import {
  deleteOldFollowNotices,
  lockTelling,
  markTold,
  selectNextEvent,
  tellFollowers,
  type Audience,
  type FollowEvent,
} from './follow-notices.queries.ts';

/** Followers of one transaction: some ten milliseconds of work, so that nobody who unfollows waits longer. */
const BATCH = 500;
/** Batches of one run of the job, so that a target with many followers does not keep it from stopping. */
const BATCHES_PER_RUN = 40;
/** Old notices of one run. */
const DELETED_PER_RUN = 5000;

/**
 * Tells followers what is new. A text or a vote writes one event, whatever the number of followers; this job writes their
 * notices in batches. They are stored, not computed when read, as a notice has a state (read), is muted by its kind, is
 * counted on every page and stays what it was when somebody unfollows. One run goes on where the last one stopped.
 */
export async function tellOfFollowed(ctx: AppContext): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_RUN && !ctx.stopping; batch++) if (!(await tellNext(ctx))) return;
}

/** Tells one batch. @returns whether there may be more */
function tellNext({ db }: AppContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockTelling(tx))) return false;
    const event = await selectNextEvent(tx);
    if (!event) return false;
    let left = BATCH;
    // What is hidden by now, or not reviewed any more, is told to nobody.
    for (const audience of event.isPublic ? audiencesOf(event) : []) {
      left -= await tellFollowers(tx, event, audience, left);
      if (left <= 0) return true;
    }
    await markTold(tx, event.id);
    return true;
  });
}

/** New words of a category, or by a member, make one notice a day for each follower; the feed lists them all. */
function audiencesOf({ kind, wordId, category, memberId }: FollowEvent): Audience[] {
  if (kind === 'live-changed') return [{ kind: 'followed-word', target: { wordId }, isDaily: false }];
  return [
    ...(category === null
      ? []
      : [{ kind: 'followed-category' as const, target: { category }, isDaily: true }]),
    ...(memberId === null ? [] : [{ kind: 'followed-member' as const, target: { memberId }, isDaily: true }]),
  ];
}

/** Deletes notices about what members follow that are older than some months. */
export async function deleteOldNotices(ctx: AppContext): Promise<void> {
  while (!ctx.stopping && (await deleteOldFollowNotices(ctx.db, DELETED_PER_RUN)) === DELETED_PER_RUN);
}
