import {
  NO_LINK_FOR_HEALTH,
  type AffiliateChange,
  type AffiliateFilter,
  type AffiliateList,
  type AffiliateWord,
} from '#shared/affiliate/affiliate.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { conflict, notFound } from '../../errors.ts';
import { assertMayWrite, assertStillMember } from '../auth/may-write.ts';
import { selectAffiliatePage } from './affiliate-list.queries.ts';
import { allWords, inDefinitions, inWords, type Match } from './affiliate-match.ts';
import {
  insertAffiliateChange,
  lockLinkedWord,
  selectAffiliateChanges,
  selectAffiliateWord,
  updateAffiliateLink,
} from './affiliate.queries.ts';

interface ListRequest {
  limit: number;
  offset: number;
  search: string;
  filter: AffiliateFilter | undefined;
}

/** Words that contain the text; if there are none, words whose definition mentions it. */
export async function listAffiliateWords(
  { db }: AppContext,
  { search, ...page }: ListRequest,
): Promise<AffiliateList> {
  const list = async (match: Match) => toList(await selectAffiliatePage(db, match, page), page);
  if (search === '') return list(allWords);
  const found = await list(inWords(search));
  return found.pagination.total > 0 ? found : list(inDefinitions(search));
}

/** Sets the link or, with null, removes it. @throws 404, 409 for a word that takes none, and 403 for a suspended member */
export async function setAffiliateLink(
  ctx: AppContext,
  member: Express.User,
  wordId: number,
  link: string | null,
): Promise<AffiliateWord> {
  assertMayWrite(member);
  return changeContent(ctx, async (tx, changed) => {
    // The lock serialises changes of one word, so that each records the correct previous value.
    const before = await lockLinkedWord(tx, wordId);
    if (!before) throw notFound('Word not found');
    if (before.healthRisk && link !== null) throw conflict(NO_LINK_FOR_HEALTH);
    if (before.affiliateLink !== link) {
      await updateAffiliateLink(tx, wordId, link);
      await insertAffiliateChange(tx, {
        wordId,
        word: before.word,
        userId: member.id,
        before: before.affiliateLink,
        after: link,
      });
      changed(wordId);
    }
    const word = await selectAffiliateWord(tx, wordId);
    await assertStillMember(tx, member);
    return word!;
  });
}

/** The last changes of a word's link, latest first. @throws 404 */
export async function listAffiliateChanges({ db }: AppContext, wordId: number): Promise<AffiliateChange[]> {
  if (!(await selectAffiliateWord(db, wordId))) throw notFound('Word not found');
  const changes = await selectAffiliateChanges(db, wordId);
  return changes.map((change) => ({ ...change, changedAt: change.changedAt.toISOString() }));
}

function toList(
  { words, found, ...summary }: Awaited<ReturnType<typeof selectAffiliatePage>>,
  { filter, offset }: Pick<ListRequest, 'filter' | 'offset'>,
): AffiliateList {
  const withoutAffiliateLinks = summary.totalWords - summary.withAffiliateLinks;
  const sizes = { 'no-affiliate': withoutAffiliateLinks, 'has-affiliate': summary.withAffiliateLinks };
  const total = found ?? (filter ? sizes[filter] : summary.totalWords);
  return {
    words,
    pagination: { total, hasMore: offset + words.length < total },
    summary: { ...summary, withoutAffiliateLinks },
  };
}
