import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds the URL of the running embedded database, including the password, for admin commands. */
const fileOf = (folder: string) => join(folder, 'database-address');

export async function writeAddress(folder: string, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeAddress(folder); // a file left by a killed server may have a different mode
  await writeFile(fileOf(folder), url, { flag: 'wx', mode: 0o600 });
}

export async function removeAddress(folder: string): Promise<void> {
  await rm(fileOf(folder), { force: true });
}

/** @returns undefined when no server runs. After a server was killed, the URL is stale. */
export async function readAddress(folder: string): Promise<string | undefined> {
  try {
    return await readFile(fileOf(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
