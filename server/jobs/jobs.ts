import type { AppContext } from '../context.ts';
import { deleteLeftCustomers } from '../features/billing/customer-deletions/customer-deletions.ts';
import { endSuspensions } from '../features/moderation/people/member-actions.service.ts';
import { sendDigests, sendNoticeMails } from '../features/notices/notice-mails.service.ts';
import { applyDueDecisions } from '../features/moderation/decisions/decisions.service.ts';
import { deleteOldNotices, tellOfFollowed } from '../features/follows/follow-notices.service.ts';
import { deleteOldWeeks } from '../features/profile/board.queries.ts';
import { findBursts, findRings } from '../features/votes/rings/vote-rings.service.ts';
import { recountDueVotes } from '../features/votes/due-recounts.service.ts';
import { deleteOldAddressHashes, deleteOldContacts } from '../features/moderation/address-hashes.queries.ts';
import { deleteOldAnswers } from '../features/reports/reported-answers.queries.ts';
import { deleteSpentProofs } from '../features/submissions/form-defences/proof.queries.ts';
import { sendDueAnswers } from '../features/reports/answers/answers.service.ts';
import { settleRestedWords } from '../features/live-definition/live-definition.service.ts';
import { deleteOldWanted } from '../features/today/wanted/wanted.queries.ts';
import { refreshOpenData } from '../features/open-data/open-data.service.ts';
import { refreshSearchLexemes } from '../features/words/search/search-lexemes.queries.ts';
import { refreshPopularOrder } from '../features/words/views/popularity.ts';
import { repeat, type Job } from './repeat.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface Jobs {
  /** Runs the refresh of the popular order now, unless it is running. */
  refreshPopularOrder: () => void;
  stop: () => void;
}

/** Starts everything that runs on a timer, apart from requests. */
export function startJobs(ctx: AppContext): Jobs {
  const popularOrder = repeat(ctx, 'refreshing the popular order', 5 * MINUTE, () =>
    refreshPopularOrder(ctx),
  );
  const atStart: Job[] = [
    repeat(ctx, 'settling live definitions', 10 * MINUTE, unlessReadOnly(ctx, settleRestedWords)),
    repeat(ctx, 'deleting customers', MINUTE, () => deleteLeftCustomers(ctx)),
    repeat(ctx, 'counting votes again', SECOND, unlessReadOnly(ctx, recountDueVotes)),
    repeat(ctx, 'looking for bursts of votes', 5 * MINUTE, unlessReadOnly(ctx, findBursts)),
    repeat(ctx, 'looking for rings of voters', HOUR, unlessReadOnly(ctx, findRings)),
    repeat(ctx, 'ending suspensions', MINUTE, unlessReadOnly(ctx, endSuspensions)),
    repeat(ctx, 'sending mails about notices', 5 * SECOND, () => sendNoticeMails(ctx)),
    repeat(ctx, 'counting what texts speak of', HOUR, () => refreshSearchLexemes(ctx.db)),
    repeat(ctx, 'telling followers', SECOND, unlessReadOnly(ctx, tellOfFollowed)),
    repeat(ctx, 'deleting old notices and boards', HOUR, async () => {
      await deleteOldNotices(ctx);
      await deleteOldWeeks(ctx.db);
    }),
    repeat(ctx, 'sending weekly mails', HOUR, () => sendDigests(ctx)),
    repeat(ctx, 'deleting address hashes', HOUR, async () => {
      await deleteOldAddressHashes(ctx);
      await deleteOldContacts(ctx);
      await deleteOldAnswers(ctx);
    }),
    repeat(ctx, 'answering reports', MINUTE, () => sendDueAnswers(ctx)),
    repeat(ctx, 'deleting used proofs of work', HOUR, () => deleteSpentProofs(ctx)),
    repeat(ctx, 'counting what was searched in vain', MINUTE, () => ctx.wanted.flush()),
    repeat(ctx, 'making the files of open data', 10 * MINUTE, () => refreshOpenData(ctx)),
    repeat(ctx, 'deleting old searches', HOUR, () => deleteOldWanted(ctx.db)),
    repeat(ctx, 'applying decisions', SECOND, unlessReadOnly(ctx, applyDueDecisions)),
  ];
  for (const job of atStart) job.runNow();
  const jobs = [
    ...atStart,
    popularOrder,
    repeat(ctx, 'writing view counts', SECOND, () => ctx.views.flush()),
  ];
  return { refreshPopularOrder: popularOrder.runNow, stop: () => jobs.forEach((job) => job.stop()) };
}

/** Work that changes what the site says rests while nothing may be written. */
function unlessReadOnly(ctx: AppContext, work: (ctx: AppContext) => Promise<void>): () => Promise<void> {
  return async () => {
    if (!(await ctx.switches.pauseOf('read-only'))) await work(ctx);
  };
}
