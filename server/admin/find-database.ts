import type { Config } from '../config.ts';
import { readAddress } from '../db/embedded/embedded-address.ts';
import { serverVersion } from '../db/open-database.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * Finds the database of the running server, for an admin command.
 * @throws Error with a one-line message when the database cannot be reached, or is embedded and the server is not running
 */
export async function findDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<string> {
  if (DATABASE_URL) {
    await serverVersion(DATABASE_URL).catch((error: unknown) => {
      throw new Error(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}`, { cause: error });
    });
    return DATABASE_URL;
  }
  const url = await readAddress(DATA_DIR);
  const isThere = url !== undefined && (await serverVersion(url).then(Boolean, () => false));
  if (!isThere)
    throw new Error(
      `${PRODUCT_NAME} is not running on the data folder ${DATA_DIR}, and its database only runs with it. ` +
        'Start it with "npm start", then run the command again.',
    );
  return url;
}

/** Node leaves the message empty when a host has several addresses; then the code is the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code);
}
