import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as joined, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { DATA_DAYS_KEPT } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '../../config.ts';
import { dataFileName, type DataWord } from '#shared/open-data/open-data.ts';
import type { DataFile } from '#shared/open-data/open-data.endpoints.ts';
import { CSV_HEADER, csvLines } from './data-csv.rules.ts';

/** The files of a day. */
const DataDay = z.object({
  day: z.string(),
  words: z.number(),
  definitions: z.number(),
  /** The last withdrawal whose words, definitions and names are not in the files. */
  withdrawal: z.number(),
  files: z.array(z.custom<DataFile>()),
});
export type DataDay = z.infer<typeof DataDay>;

const INDEX = 'index.json';
/** What is being written. Removed when its writer did not get to the end. */
const UNFINISHED = /\.part$/;

/**
 * The folder of the files, with an index of what is in it. Every file gets its name when it is complete, so that readers
 * see the old or the new one. The CSV is stored with gzip, as most readers take it.
 */
export class DataFolder {
  readonly folder: string;

  constructor({ DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>) {
    this.folder = join(DATA_DIR, 'open-data', DATABASE_URL ? databaseKey(DATABASE_URL) : 'own');
  }

  /** The days whose files are there, the latest first; those of a server that was off for long are not. */
  async days(today: string): Promise<DataDay[]> {
    const text = await readFile(join(this.folder, INDEX), 'utf8').catch(() => '[]');
    const known = z.array(DataDay).catch([]).parse(parse(text));
    const oldest = new Date(Date.parse(`${today}T00:00:00Z`) - DATA_DAYS_KEPT * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return known.filter(({ day }) => day > oldest).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  }

  /** Stores which days there are, and deletes every other file. */
  async keep(days: DataDay[]): Promise<void> {
    const part = join(this.folder, `${randomUUID()}.part`);
    await writeFile(part, JSON.stringify(days));
    await rename(part, join(this.folder, INDEX));
    const kept = new Set([INDEX, ...days.flatMap(({ day }) => [nameOf.jsonl(day), nameOf.csv(day)])]);
    for (const name of await readdir(this.folder))
      if (!kept.has(name) && (name.startsWith(PREFIX) || UNFINISHED.test(name)))
        await rm(join(this.folder, name), { force: true });
  }

  /** Writes the files of a day in place of those that may be there. */
  async write(day: string, batches: AsyncIterable<DataWord[]>, withdrawal: number): Promise<DataDay> {
    await mkdir(this.folder, { recursive: true });
    const parts = { jsonl: this.#path(`${randomUUID()}.part`), csv: this.#path(`${randomUUID()}.part`) };
    let words = 0;
    let definitions = 0;
    const lines = async function* () {
      for await (const batch of batches) {
        words += batch.length;
        for (const word of batch) definitions += word.definitions.length;
        yield batch.map((word) => `${JSON.stringify(word)}\n`).join('');
      }
    };
    try {
      const jsonl = measured();
      await pipeline(lines, createGzip(), jsonl.stream, createWriteStream(parts.jsonl));
      const csv = measured();
      const rows = async function* () {
        yield CSV_HEADER;
        for await (const batch of readWords(parts.jsonl)) yield batch.map(csvLines).join('');
      };
      await pipeline(rows, csv.stream, createGzip(), createWriteStream(parts.csv));
      await rename(parts.jsonl, this.#path(nameOf.jsonl(day)));
      await rename(parts.csv, this.#path(nameOf.csv(day)));
      return {
        day,
        words,
        definitions,
        withdrawal,
        files: [
          { format: 'jsonl.gz', ...jsonl.result() },
          { format: 'csv', ...csv.result() },
        ],
      };
    } finally {
      for (const part of Object.values(parts)) await rm(part, { force: true });
    }
  }

  /** The words that the files of a day have, in batches. */
  read(day: string): AsyncGenerator<DataWord[]> {
    return readWords(this.#path(nameOf.jsonl(day)));
  }

  /** The stored file: JSON Lines or CSV, both with gzip. */
  path(day: string, format: DataFile['format']): string {
    return this.#path(format === 'csv' ? nameOf.csv(day) : nameOf.jsonl(day));
  }

  #path(name: string): string {
    return join(this.folder, name);
  }
}

/** Sites with databases of their own may share DATA_DIR; a new password makes no other database. */
function databaseKey(address: string): string {
  const { host, pathname } = new URL(address);
  return createHash('sha256')
    .update(host + pathname)
    .digest('hex')
    .slice(0, 16);
}

const PREFIX = `${PRODUCT_NAME.toLowerCase()}-`;
const nameOf = {
  jsonl: (day: string) => dataFileName(day, 'jsonl.gz'),
  csv: (day: string) => `${dataFileName(day, 'csv')}.gz`,
};

async function* readWords(path: string): AsyncGenerator<DataWord[]> {
  const text = createGunzip();
  // A failure of either reaches the loop below, and leaving the loop closes both.
  joined(createReadStream(path), text, () => {});
  text.setEncoding('utf8');
  let rest = '';
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as DataWord);
  }
}

/** A stream that measures what passes. */
function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
