import { beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../support/server/db.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeContest, storeVotes } from '../../support/votes/votes.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();
const rows = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const setVisibility = (id: number, visibility: string) =>
  rows('update all_definitions set visibility = $2 where id = $1', [id, visibility]);
const wordOf = async (word: string) =>
  (await rows('select visibility, definition_count from all_words where word = $1', [word]))[0];
const counted = async (category: string) =>
  (
    await rows('select coalesce(sum(words), 0)::int as words from word_counts where category = $1', [
      category,
    ])
  )[0]!.words;

describe('a definition that is hidden', () => {
  let ids: number[];
  beforeEach(async () => {
    ids = (await storeContest(app().ctx, 'chemtrail', [{ up: 1 }, {}, { up: 3 }])).ids;
  });

  it('leaves the live place to the best of the others, and the change is kept', async () => {
    await setVisibility(ids[0]!, 'held');
    expect(await rows('select id, challenge_status from definitions order by id')).toEqual([
      { id: ids[1], challenge_status: 'challenger' },
      { id: ids[2], challenge_status: 'live' },
    ]);
    expect(await rows('select from_definition_id, to_definition_id, reason from live_changes')).toEqual([
      { from_definition_id: ids[0], to_definition_id: ids[2], reason: 'removed' },
    ]);
    expect(await wordOf('chemtrail')).toEqual({ visibility: 'visible', definition_count: 2 });
  });

  it('comes back as a challenger', async () => {
    await setVisibility(ids[0]!, 'removed');
    await setVisibility(ids[0]!, 'visible');
    expect(await rows(`select id from definitions where challenge_status = 'live'`)).toEqual([
      { id: ids[2] },
    ]);
    expect(await wordOf('chemtrail')).toEqual({ visibility: 'visible', definition_count: 3 });
  });

  it('can never be the live one', async () => {
    await setVisibility(ids[1]!, 'removed');
    await expect(
      rows(`update all_definitions set challenge_status = 'live' where id = $1`, [ids[1]]),
    ).rejects.toThrow('definitions_live_is_visible');
  });

  it('takes the explorations with it that a model wrote after reading it, and leaves the curated', async () => {
    const explore = (origin: string) =>
      rows(
        `insert into explorations (word_id, state, content, origin, made_at)
         select id, 'ready', '{}', $1, now() from all_words on conflict (word_id) do update set origin = excluded.origin`,
        [origin],
      );
    await explore('curated');
    await setVisibility(ids[1]!, 'held');
    expect(await rows('select origin from explorations')).toEqual([{ origin: 'curated' }]);
    await explore('ai');
    await setVisibility(ids[2]!, 'held');
    expect(await rows('select origin from explorations')).toEqual([]);
  });
});

describe('a word', () => {
  it('is public while one of its definitions is', async () => {
    const [id] = await storeWords(app().ctx, [
      { word: 'orgone', category: 'alternative-science', definitions: ['Blue energy.', 'An accumulator.'] },
    ]);
    const [first, second] = (await rows('select id from definitions order by id')) as { id: number }[];
    await setVisibility(first!.id, 'removed');
    expect(await wordOf('orgone')).toEqual({ visibility: 'visible', definition_count: 1 });
    await setVisibility(second!.id, 'held');
    expect(await wordOf('orgone')).toEqual({ visibility: 'held', definition_count: 0 });
    expect(await counted('alternative-science')).toBe(0);
    expect(await rows('select from popularity')).toEqual([]);
    await setVisibility(second!.id, 'removed');
    expect(await wordOf('orgone')).toEqual({ visibility: 'removed', definition_count: 0 });
    await setVisibility(first!.id, 'visible');
    expect(await wordOf('orgone')).toEqual({ visibility: 'visible', definition_count: 1 });
    expect(await counted('alternative-science')).toBe(1);
    expect(await rows('select word_id, word from popularity')).toEqual([{ word_id: id, word: 'orgone' }]);
    expect(await rows(`select id from definitions where challenge_status = 'live'`)).toEqual([
      { id: first!.id },
    ]);
  });

  it('stays hidden when it was removed itself, whatever is added to it', async () => {
    const [id] = await storeWords(app().ctx, ['orgone']);
    await rows(`update all_words set decided_visibility = 'removed' where id = $1`, [id]);
    await rows(
      `insert into all_definitions (word_id, text, challenge_status) values ($1, 'Another try.', 'challenger')`,
      [id],
    );
    expect(await wordOf('orgone')).toEqual({ visibility: 'removed', definition_count: 2 });
    await rows('update all_words set decided_visibility = null where id = $1', [id]);
    expect(await wordOf('orgone')).toEqual({ visibility: 'visible', definition_count: 2 });
  });

  it('is public without a definition, as its adder writes that next', async () => {
    await storeWords(app().ctx, [{ word: 'orgone', definitions: [] }]);
    expect(await wordOf('orgone')).toEqual({ visibility: 'visible', definition_count: 0 });
  });

  it('moves from one list to another with its category', async () => {
    const { wordId, ids } = await storeContest(app().ctx, 'orgone', [{ up: 2 }]);
    await storeVotes(app().ctx, ids[0]!, { up: 1 });
    await rows(`update words set category = 'food' where id = $1`, [wordId]);
    expect(await counted('food')).toBe(1);
    expect(await counted('')).toBe(0);
    expect(await rows('select category, votes from popularity')).toEqual([{ category: 'food', votes: 3 }]);
  });
});
