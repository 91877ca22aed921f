import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** While the embedded database runs its address stands here, password and all, for the operator's command alone. */
const fileOf = (folder: string) => join(folder, 'database-address');

export async function writeAddress(folder: string, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeAddress(folder); // what a killed server left may have another mode
  await writeFile(fileOf(folder), url, { flag: 'wx', mode: 0o600 });
}

export async function removeAddress(folder: string): Promise<void> {
  await rm(fileOf(folder), { force: true });
}

/** @returns nothing where no server runs; after one that was killed, an address that leads nowhere */
export async function readAddress(folder: string): Promise<string | undefined> {
  try {
    return await readFile(fileOf(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
