import { expect } from 'vitest';
import type { WordTools } from '#shared/moderation/words.endpoints.ts';
import type { Member } from '../auth/members.ts';
import { runSql } from '../server/db.ts';
import type { TestApp } from '../server/test-app.ts';
import { expectLedgerToAddUp, expectOneLiveEach } from '../votes/votes.ts';

/** Acts on a word, whatever the answer. */
export const callAction = ({ http }: Pick<Member, 'http'>, wordId: number, action: Record<string, unknown>) =>
  http.post(`/api/moderation/words/${wordId}/actions`).send({ reason: 'duplicate', ...action });

/** The same where nothing stands against it. */
export async function act(
  moderator: Pick<Member, 'http'>,
  wordId: number,
  action: Record<string, unknown>,
): Promise<WordTools> {
  const { status, body } = await callAction(moderator, wordId, action);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as WordTools;
}

export const callUndo = ({ http }: Pick<Member, 'http'>, actionId: number) =>
  http.post(`/api/moderation/word-actions/${actionId}/undo`).send({ reason: 'other', facts: 'A slip.' });

/** Takes the last action on the word back that was not taken back before. */
export async function undoLast(moderator: Pick<Member, 'http'>, wordId: number): Promise<WordTools> {
  const { body } = await moderator.http.get(`/api/moderation/words/${wordId}`);
  const { history } = body as WordTools;
  const last = history.find(({ isUndone, undoes }) => !isUndone && undoes === null);
  const undone = await callUndo(moderator, last!.id);
  expect({ status: undone.status, body: undone.body as unknown }).toMatchObject({ status: 200 });
  return undone.body as WordTools;
}

/** Everything that a merge can change, but for times and for the history itself. */
export async function storedByMerge({ databaseUrl, ctx }: TestApp) {
  await ctx.views.flush();
  const rows = (text: string) => runSql(databaseUrl, text);
  return {
    words: await rows(
      'select id, word, category, visibility, decided_visibility, definition_count from all_words order by id',
    ),
    definitions: await rows('select * from all_definitions order by id'),
    votes: await rows('select * from votes order by 1, 2'),
    ledger: await rows('select user_id, kind, object, amount from xp_entries order by 1, 2, 3'),
    xp: await rows('select id, xp from users order by id'),
    counts: await rows('select * from word_counts where words > 0 order by 1, 2'),
    views: await rows('select * from word_views order by 1'),
    cases: await rows('select * from cases order by id'),
    redirects: await rows('select word_id, into_word_id from word_redirects order by 1'),
    twins: await rows('select * from merged_definitions order by 1'),
    explorations: await rows('select word_id, content from explorations order by 1'),
    popular: await rows('select word_id, category from popularity order by 1'),
  };
}

/** Counts, tallies, lists, live places and xp are what they would be if counted anew. */
export async function expectWordsToAddUp({ ctx, databaseUrl }: TestApp): Promise<void> {
  await expectOneLiveEach(ctx);
  await expectLedgerToAddUp(ctx);
  const rows = (text: string) => runSql(databaseUrl, text);
  expect(
    await rows(`select w.id from all_words w
      where definition_count <> (select count(*) from definitions d where d.word_id = w.id)
        or visibility <> word_visibility(w.id, decided_visibility)`),
  ).toEqual([]);
  expect(
    await rows(`select d.id, d.up_votes, d.down_votes from all_definitions d
      left join votes v on v.definition_id = d.id and v.user_id is distinct from d.author_id
      group by d.id having d.up_votes <> count(*) filter (where v.value = 1)
        or d.down_votes <> count(*) filter (where v.value = -1)`),
  ).toEqual([]);
  expect(
    await rows(`select * from (
        select coalesce(category, '') as c, coalesce(sub_category, '') as s, count(*) as n from words group by 1, 2) w
      full join (select * from word_counts where words > 0) k on k.category = w.c and k.sub_category = w.s
      where w.n is distinct from k.words`),
  ).toEqual([]);
  expect(
    await rows(`select d.id from all_definitions d join word_redirects r on r.word_id = d.word_id
      where not exists (select from merged_definitions m where m.definition_id = d.id)`),
  ).toEqual([]);
}
