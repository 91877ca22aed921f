import { Client } from 'pg';
import { prepareFirstLoad } from '#server/corpus/first-load.ts';
import { migrateDatabase } from '#server/db/client.ts';
import { DEFINITION_LENGTH } from '#shared/limits.ts';
import { CATEGORIES } from '#shared/words/catalogue.ts';

/** Made-up syllables, so that generated words share beginnings and insides the way real ones do. */
const SYLLABLES =
  'ar be ca do el fa go hi in ja ko lu ma no or pe qua ri sta to um ve wi xo ya ze ing tion ment ough'.split(
    ' ',
  );

/** A database of `count` generated words, a third of them phrases, each with a definition. Same words every time. */
export async function createBenchDatabase(serverUrl: string, count: number): Promise<string> {
  const name = `bench_${count}`;
  await run(serverUrl, async (client) => void (await client.query(`create database ${name}`)));
  const url = serverUrl.replace(/\/postgres$/, `/${name}`);
  await migrateDatabase(url);
  await run(url, async (client) => {
    // Made at once, at the end, the indexes of texts take a fifth of the time.
    const putBack = await prepareFirstLoad(client);
    const pairs = CATEGORIES.flatMap(({ value, subCategories }) => subCategories.map((sub) => [value, sub]));
    for (let from = 0; from < count; from += 50_000) {
      const words = Array.from({ length: Math.min(50_000, count - from) }, (_, i) => generatedWord(from + i));
      await client.query(
        `insert into words (word, type, category, sub_category, created_at, definition_count)
         select word, case when word like '% %' then 'phrase' else 'word' end,
           ($2::text[])[1 + n % $4], ($3::text[])[1 + n % $4], now() - n * interval '1 minute', 1
         from unnest($1::text[]) with ordinality as given(word, n) on conflict do nothing`,
        [words, pairs.map(([category]) => category), pairs.map(([, sub]) => sub), pairs.length],
      );
    }
    const { rows } = await client.query<{ id: number; word: string }>(
      'select id, word from words order by id',
    );
    for (let from = 0; from < rows.length; from += 50_000) {
      const batch = rows.slice(from, from + 50_000);
      await client.query(
        `insert into definitions (word_id, text, challenge_status)
         select id, text, 'live' from unnest($1::int[], $2::text[]) as given(id, text)`,
        [
          batch.map(({ id }) => id),
          batch.map(({ id, word }) =>
            `${word} means: ${generatedText(id, 18)}.`.slice(0, DEFINITION_LENGTH.max),
          ),
        ],
      );
    }
    for (const statement of putBack) await client.query(statement);
    await client.query('vacuum analyze');
  });
  return url;
}

/** The words of a database, spread evenly. */
export async function someWords(url: string, count: number): Promise<string[]> {
  let words: string[] = [];
  await run(url, async (client) => {
    const { rows } = await client.query<{ word: string }>(
      `select word from words where id % greatest(1, (select count(*) from words) / $1) = 0 limit $1`,
      [count],
    );
    words = rows.map(({ word }) => word);
  });
  return words;
}

export async function run(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Words of a text, as frequent as in a dictionary without the stop words of its language: of 20,000, the n-th has a share of
 * 1 / (n + 10), so that the first is in a fifth of the texts (the law of Zipf and Mandelbrot).
 */
export function generatedText(seed: number, length: number): string {
  return Array.from({ length }, (_, i) => {
    const random = (Math.sin(seed * 12.9898 + i * 78.233) * 43_758.5453 + 1e6) % 1;
    return vocabularyWord(Math.floor(10 * 2001 ** random) - 10);
  }).join(' ');
}

/** Word number n of texts. None of them is a headword. */
const vocabularyWord = (n: number) =>
  `${SYLLABLES[n % 30]}${SYLLABLES[Math.floor(n / 30) % 30]}${SYLLABLES[Math.floor(n / 900)]}ish`;

/** Word number n: its digits in base 30 as syllables, scrambled so that neighbours differ. */
function generatedWord(n: number): string {
  let rest = (n * 7_368_787) % 24_300_000;
  const parts: string[] = [];
  for (let i = 0; i < 5; i++) {
    parts.push(SYLLABLES[rest % SYLLABLES.length]!);
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return n % 3 === 0 ? `${parts.slice(0, 2).join('')} ${parts.slice(2).join('')}` : parts.join('');
}
