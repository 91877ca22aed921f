import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * Makes sure that no server uses this cluster. A server whose parent was just killed gets `patienceMs` to stop. A pid
 * file whose pid now belongs to another program (common in containers) is removed, since PostgreSQL would refuse to
 * start.
 * @throws Error that names the process when the folder is really in use
 */
export async function freeDataFolder(cluster: string, patienceMs = 5000): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  for (const deadline = Date.now() + patienceMs; existsSync(file); await sleep(100)) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    if (!pid || !isAlive(pid)) return; // PostgreSQL itself removes the pid file of a dead process
    if (!(await isPostgres(pid)) && !(await answers(port))) {
      await rm(file, { force: true });
      return;
    }
    if (Date.now() > deadline) {
      throw new Error(
        `${PRODUCT_NAME} is already running on this data folder (database process ${pid}). ` +
          'Stop it, or set DATA_DIR to another folder, or DATABASE_URL to a server of your own.',
      );
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes('postgres');
}

function answers(port: number): Promise<boolean> {
  if (!port) return Promise.resolve(false);
  return new Promise((done) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1000 });
    const finish = (result: boolean) => {
      socket.destroy();
      done(result);
    };
    socket
      .once('connect', () => finish(true))
      .once('error', () => finish(false))
      .once('timeout', () => finish(false));
  });
}
