import type { PoolClient } from 'pg';
import { DATA_DAYS_KEPT } from '#shared/limits.ts';
import { DATA_LICENSE, dataFilePath, type DataWord } from '#shared/open-data/open-data.ts';
import type { DataList } from '#shared/open-data/open-data.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { currentDay } from '../today/today.service.ts';
import { DataFolder, type DataDay } from './data-folder.ts';
import {
  deleteOldWithdrawals,
  selectDataWords,
  selectLastWithdrawal,
  selectWithdrawals,
  whenNobodyElse,
} from './open-data.queries.ts';
import { withoutWithdrawn, type Withdrawn } from './withdrawals.rules.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'log' | 'stopping'>;

/**
 * Makes the files of the day unless they are there, and takes what was withdrawn out of those of other days. One process
 * at a time does it; with a folder of its own each comes to its turn, with a common one the first has done it for all.
 */
export async function refreshOpenData(ctx: Context): Promise<void> {
  try {
    await whenNobodyElse(ctx.db, (client) => refresh(ctx, client));
  } catch (error) {
    if (!ctx.stopping) throw error;
  }
}

async function refresh(ctx: Context, client: PoolClient): Promise<void> {
  const folder = new DataFolder(ctx.config);
  const today = currentDay();
  const last = await selectLastWithdrawal(client);
  const known = await folder.days(today);
  const days: DataDay[] = [];
  if (!known.some(({ day }) => day === today))
    days.push(await folder.write(today, untilStop(ctx, selectDataWords(client)), last));
  for (const day of known) {
    const current = day.withdrawal < last ? await withdraw(ctx, { client, folder, day, last }) : day;
    if (current) days.push(current);
  }
  if (days.length !== known.length || days.some((day, i) => day !== known[i])) await folder.keep(days);
  await deleteOldWithdrawals(client, DATA_DAYS_KEPT + 1);
}

/** What the folder has, for the list of the API. */
export async function listOpenData({ config }: Pick<AppContext, 'config'>): Promise<DataList> {
  const days = await new DataFolder(config).days(currentDay());
  return {
    license: DATA_LICENSE.url,
    days: days.map(({ day, words, definitions, files }) => ({
      day,
      words,
      definitions,
      files: files.map((file) => ({ ...file, path: dataFilePath(day, file.format) })),
    })),
  };
}

interface Withdrawing {
  client: PoolClient;
  folder: DataFolder;
  day: DataDay;
  last: number;
}

/** @returns undefined for files that cannot be read: they go, since nothing can be taken out of them */
async function withdraw(
  ctx: Context,
  { client, folder, day, last }: Withdrawing,
): Promise<DataDay | undefined> {
  const withdrawn = await selectWithdrawals(client, day.withdrawal, last);
  try {
    return await folder.write(day.day, untilStop(ctx, filtered(folder.read(day.day), withdrawn)), last);
  } catch (error) {
    if (ctx.stopping) throw error;
    ctx.log.error({ error, day: day.day }, 'open data cannot be read: the files of the day are deleted');
    return undefined;
  }
}

async function* filtered(
  batches: AsyncIterable<DataWord[]>,
  withdrawn: Withdrawn,
): AsyncGenerator<DataWord[]> {
  for await (const batch of batches)
    yield batch.map((word) => withoutWithdrawn(word, withdrawn)).filter((word) => word !== undefined);
}

/** A stop of the server does not wait for a large dictionary: the files are made after the next start. */
async function* untilStop(ctx: Context, batches: AsyncIterable<DataWord[]>): AsyncGenerator<DataWord[]> {
  for await (const batch of batches) {
    if (ctx.stopping) throw new Error('The server stops');
    yield batch;
  }
}
