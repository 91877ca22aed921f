import { expect, it, vi } from 'vitest';
import { countAlike, isElsewhere } from '#server/features/screening/screening.queries.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

/** The plan of what the database is asked meanwhile. */
async function planOf(work: () => Promise<unknown>): Promise<string> {
  const { $client } = app().ctx.db;
  const asked = vi.spyOn($client, 'query');
  await work();
  const [query, values] = asked.mock.calls[0] as unknown as [{ text: string }, unknown[]];
  asked.mockRestore();
  const { rows } = await $client.query<Record<string, string>>(`explain ${query.text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('a text is looked for by indexes also while the statistics know of no text by visitors', async () => {
  const { db } = app().ctx;
  await runSql(app().databaseUrl, `insert into all_words (word, type) values ('lantern', 'word')`);
  await runSql(app().databaseUrl, 'analyze all_definitions');
  await runSql(
    app().databaseUrl,
    `insert into all_definitions (word_id, text, challenge_status, by_visitor)
     select id, 'Text number ' || n || ' of a flood.', 'challenger', true from all_words, generate_series(1, 5000) n`,
  );
  const text = { word: 'candle', text: 'Text number 7 of a flood.' };
  expect(await planOf(() => isElsewhere(db, text))).toContain('definitions_text_key');
  expect(await isElsewhere(db, text)).toBe(true);
  expect(await isElsewhere(db, { ...text, word: 'lantern' })).toBe(false);
  expect(await planOf(() => countAlike(db, text.text))).toContain('definitions_by_visitor');
});
