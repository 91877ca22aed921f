import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGunzip } from 'node:zlib';
import { DataFolder } from '#server/features/open-data/data-folder.ts';
import { refreshOpenData } from '#server/features/open-data/open-data.service.ts';
import { DATA_DAYS_KEPT } from '#shared/limits.ts';
import type { DataWord } from '#shared/open-data/open-data.ts';
import type { DataList } from '#shared/open-data/open-data.endpoints.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'voxicon-data-'));
const app = useTestApp({ DATA_DIR, DOWNLOADS_PER_HOUR: '50' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const folder = () => new DataFolder(app().ctx.config);
const today = () => new Date().toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => {
  rmSync(join(DATA_DIR, 'open-data'), { recursive: true, force: true });
  return sql('delete from rate_limits');
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** What somebody needs to load the dictionary: the address, and these lines. */
async function load(path: string): Promise<DataWord[]> {
  const { body } = await fetch(app().url + path);
  const lines = createInterface({ input: Readable.fromWeb(body as ReadableStream).pipe(createGunzip()) });
  const words: DataWord[] = [];
  for await (const line of lines) words.push(JSON.parse(line) as DataWord);
  return words;
}

const jsonl = (day = today()) => `/data/voxicon-${day}.jsonl.gz`;
const csv = (day = today()) => `/data/voxicon-${day}.csv`;
const refresh = () => refreshOpenData(app().ctx);
const list = async () => {
  app().ctx.responseCache.invalidate();
  return (await app().http.get('/api/data')).body as DataList;
};
const namesOf = (words: DataWord[]) => words.map(({ word }) => word);

/** Makes the files of today look like those of another day. */
async function ageBy(days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * 86_400_000 });
  await refresh().finally(() => vi.useRealTimers());
}

async function storeLantern(): Promise<number> {
  const [id] = await storeWords(app().ctx, [
    {
      word: 'lantern',
      category: 'alien',
      subCategory: 'sightings',
      createdAt: '2026-01-02T03:04:05Z',
      definitions: ['A light that is carried by hand.', 'Another light.'],
    },
    'candle',
  ]);
  const [member] = await sql(
    `insert into users (username, username_key, email, password_hash) values ('scribe', 'scribe', 's@example.com', 'none') returning id`,
  );
  await sql(`update all_definitions set author_id = $1 where text like 'A light%'`, [member!.id]);
  await sql(
    `insert into aliases (word_id, alias, key, kind) values ($1, 'Hand-Lamp', 'hand lamp', 'variant')`,
    [id],
  );
  await sql(
    `insert into aliases (word_id, alias, key, kind) values ($1, 'lantren', 'lantren', 'misspelling')`,
    [id],
  );
  return id!;
}

describe('the files of open data', () => {
  it('have every word with its definitions, and are loaded by ten lines', async () => {
    const id = await storeLantern();
    await refresh();
    const words = await load(jsonl());
    expect(namesOf(words)).toEqual(['lantern', 'candle']);
    expect(words[0]).toEqual({
      id,
      word: 'lantern',
      type: 'word',
      category: 'alien',
      subCategory: 'sightings',
      aliases: ['Hand-Lamp'],
      createdAt: '2026-01-02T03:04:05.000Z',
      definitions: [
        expect.objectContaining({
          text: 'A light that is carried by hand.',
          isLive: true,
          votes: 0,
          author: 'scribe',
        }),
        expect.objectContaining({ text: 'Another light.', isLive: false, author: null }),
      ],
    });
    expect(await load('/data/voxicon-latest.jsonl.gz')).toEqual(words);
  });

  it('come as CSV too, a line for each definition', async () => {
    await storeLantern();
    await sql(`update all_definitions set text = '=1+1, "quoted"' where text = 'Another light.'`);
    await refresh();
    const { text, headers } = await app().http.get(csv());
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe(`attachment; filename="voxicon-${today()}.csv"`);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^word_id,word,type,.*,definition_created_at$/);
    expect(lines[1]).toMatch(
      /,"lantern","word","alien","sightings","Hand-Lamp",.*,"A light that is carried by hand.",true,0,"scribe",/,
    );
    expect(lines[2]).toContain(`,"'=1+1, ""quoted""",false,`);
  });

  it.each(['gzip', 'identity', 'br', 'gzip;q=0'])(
    'send the CSV as the client takes it: %s',
    async (encoding) => {
      await storeLantern();
      await refresh();
      const answer = await fetch(app().url + csv(), { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      const { files } = (await list()).days[0]!;
      const { sha256, bytes } = files.find(({ format }) => format === 'csv')!;
      const text = await answer.text();
      expect([createHash('sha256').update(text).digest('hex'), Buffer.byteLength(text)]).toEqual([
        sha256,
        bytes,
      ]);
    },
  );

  it('are listed with their sizes and checksums', async () => {
    await storeLantern();
    await refresh();
    const { license, days } = await list();
    expect(license).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
    expect(days).toMatchObject([{ day: today(), words: 2, definitions: 3 }]);
    const [file] = days[0]!.files;
    const bytes = Buffer.from(await (await fetch(app().url + file!.path)).arrayBuffer());
    expect(file).toEqual({
      format: 'jsonl.gz',
      path: jsonl(),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('lack what is hidden, and what nobody has reviewed', async () => {
    await storeWords(app().ctx, ['lantern', 'candle', 'torch', { word: 'bare', definitions: [] }]);
    await sql(`update all_definitions set by_visitor = true where text like '%candle%'`);
    await sql(`update all_definitions set visibility = 'removed' where text like '%torch%'`);
    await refresh();
    expect(namesOf(await load(jsonl()))).toEqual(['lantern', 'bare']);
    expect((await app().http.get(csv())).text).not.toMatch(/candle|torch/);
  });

  it('are made once a day, and kept for a week', async () => {
    await storeLantern();
    for (let days = DATA_DAYS_KEPT + 1; days > 0; days--) await ageBy(days);
    await refresh();
    expect((await list()).days.map(({ day }) => day)).toEqual(
      Array.from({ length: DATA_DAYS_KEPT }, (_, i) => dayBefore(i)),
    );
    expect((await readdir(folder().folder)).length).toBe(2 * DATA_DAYS_KEPT + 1);
    expect((await app().http.get(jsonl(dayBefore(DATA_DAYS_KEPT)))).status).toBe(404);
    await storeWords(app().ctx, ['torch']);
    await refresh();
    expect(namesOf(await load(jsonl()))).not.toContain('torch');
  });

  it('of a server that was off for weeks are served no more', async () => {
    await storeLantern();
    await ageBy(30);
    expect((await list()).days).toEqual([]);
    expect((await app().http.get(jsonl(dayBefore(30)))).status).toBe(404);
  });
});

describe('what is withdrawn', () => {
  const WITHDRAWALS: Record<string, [statement: string, gone: RegExp]> = {
    'a definition': [
      `update all_definitions set visibility = 'removed' where text like 'A light%'`,
      /A light/,
    ],
    'a word': [
      `update all_words set decided_visibility = 'removed', visibility = 'removed' where word = 'lantern'`,
      /lantern|light/,
    ],
    'all definitions of a word': [
      `update all_definitions set visibility = 'held' where text like '%candle%'`,
      /candle/,
    ],
    'a deleted word': [`delete from all_words where word = 'candle'`, /candle/],
    'the name of a member': [`update users set name_removed_at = now()`, /scribe/],
    'a deleted member': [`delete from users`, /scribe/],
    'a review': [
      `update all_definitions set by_visitor = true, author_id = null where text like 'Another%'`,
      /Another/,
    ],
  };
  it.each(Object.entries(WITHDRAWALS))(
    'is taken out of the files of every day: %s',
    async (_, [statement, gone]) => {
      await storeLantern();
      await ageBy(1);
      await refresh();
      const before = await app().http.get(csv());
      expect(before.text).toMatch(gone);
      await sql(statement);
      await refresh();
      for (const day of [today(), dayBefore(1)]) {
        expect(JSON.stringify(await load(jsonl(day)))).not.toMatch(gone);
        expect((await app().http.get(csv(day))).text).not.toMatch(gone);
      }
      // And who has the file already is told that it changed.
      const again = await app().http.get(csv()).set('If-None-Match', before.headers.etag!);
      expect(again.status).toBe(200);
      expect((await list()).days).toHaveLength(2);
    },
  );

  it('leaves the rest as it was', async () => {
    await storeLantern();
    await refresh();
    const before = await load(jsonl());
    await sql(`update all_definitions set visibility = 'removed' where text like 'Another%'`);
    await refresh();
    const [lantern, candle] = await load(jsonl());
    expect(candle).toEqual(before[1]);
    expect(lantern).toEqual({ ...before[0], definitions: before[0]!.definitions.slice(0, 1) });
    expect((await list()).days[0]).toMatchObject({ words: 2, definitions: 2 });
  });

  it('is gone too when its writing ends after that of a later withdrawal', async () => {
    await storeLantern();
    await refresh();
    // The earlier id belongs to a transaction that ends last.
    const client = await app().ctx.db.$client.connect();
    await client.query('begin');
    await client.query(`update all_definitions set visibility = 'removed' where text like 'Another%'`);
    await sql(`update all_definitions set visibility = 'removed' where text like '%candle%'`);
    const refreshing = refresh();
    await client.query('select pg_sleep(0.2)');
    await client.query('commit');
    client.release();
    await refreshing;
    expect((await app().http.get(csv())).text).not.toMatch(/Another|candle/);
  });
});

describe('the work', () => {
  it('is done by one of several processes', async () => {
    await storeLantern();
    const second = await app().another();
    await Promise.all([refresh(), refresh(), refreshOpenData(second.ctx), refreshOpenData(second.ctx)]);
    await second.close();
    expect(namesOf(await load(jsonl()))).toEqual(['lantern', 'candle']);
    expect((await readdir(folder().folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leaves nothing half written behind when the server stops, and is done by the next', async () => {
    await storeLantern();
    await refreshOpenData({ ...app().ctx, stopping: true });
    expect((await list()).days).toEqual([]);
    expect(await readdir(folder().folder)).toEqual([]);
    await refresh();
    expect((await list()).days).toHaveLength(1);
  });

  it('clears away what a crash left', async () => {
    await storeLantern();
    await ageBy(1);
    await writeFile(join(folder().folder, 'left.part'), 'half');
    await refresh();
    expect(await readdir(folder().folder)).not.toContain('left.part');
  });

  it('drops files that cannot be read, since nothing can be taken out of them', async () => {
    await storeLantern();
    await ageBy(1);
    const path = folder().path(dayBefore(1), 'jsonl.gz');
    await writeFile(path, (await readFile(path)).subarray(0, 60));
    await sql(`update all_definitions set visibility = 'removed' where text like 'Another%'`);
    await refresh();
    expect((await list()).days.map(({ day }) => day)).toEqual([today()]);
    for (const old of [jsonl(dayBefore(1)), csv(dayBefore(1))])
      expect((await app().http.get(old)).status).toBe(404);
  });
});

describe('a download', () => {
  beforeEach(async () => {
    await storeLantern();
    await refresh();
  });

  it('is not sent again while nothing changed, and goes on where it broke off', async () => {
    const whole = await fetch(app().url + jsonl());
    const etag = whole.headers.get('etag')!;
    expect(whole.headers.get('cache-control')).toBe('public, no-cache');
    expect(whole.headers.get('link')).toBe(
      '<https://creativecommons.org/licenses/by-sa/4.0/>; rel="license"',
    );
    expect(whole.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect((await app().http.get(jsonl()).set('If-None-Match', etag)).status).toBe(304);
    const rest = await fetch(app().url + jsonl(), { headers: { Range: 'bytes=10-', 'If-Range': etag } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(10));
  });

  it.each([
    '/data/voxicon-2020-01-01.csv',
    '/data/voxicon-..%2F..%2Fetc%2Fpasswd.csv',
    '/data/voxicon-.csv',
    '/data/index.json',
    '/data/%2e%2e/index.json',
    `/data/voxicon-${today()}.csv.gz`,
    `/data/voxicon-${today()}.csv/`.replace(/\/$/, '%00'),
  ])('of anything else is not found: %s', async (path) => {
    expect((await app().http.get(path)).status).toBe(404);
  });

  it('that was deleted by hand is not found, in words', async () => {
    rmSync(folder().path(today(), 'csv'));
    const { status, body, headers } = await app().http.get(csv());
    expect([status, body.message]).toEqual([404, 'Not found']);
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('is limited for each address; asking whether it changed is not', async () => {
    for (let i = 0; i < 50; i++) await app().http.get(csv());
    const { status, headers } = await app().http.get(csv());
    expect(status).toBe(429);
    expect(headers['content-type']).toMatch(/json/);
    expect((await app().http.head(csv())).status).toBe(200);
  });
});
