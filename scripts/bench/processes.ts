import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { serverCommand } from '../server-command.mjs';

export interface BenchProcess {
  url: string;
  /** Seconds of CPU time that it has used. */
  cpu: () => number;
  /** Resident memory in MB. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** The built product on a database that is there already. */
export function startProduct(databaseUrl: string, env: Record<string, string> = {}): Promise<BenchProcess> {
  return start(serverCommand, {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SEED_CORPUS: 'false',
    LOG_LEVEL: 'info',
    SESSION_SECRET: 'a secret of the bench',
    ...env,
  });
}

/** Bare Express (yardstick.ts), started alike. */
export function startYardstick(databaseUrl: string, productUrl: string): Promise<BenchProcess> {
  return start(['--no-warnings', join(projectRoot, 'scripts/bench/yardstick.ts')], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PRODUCT_URL: productUrl,
  });
}

async function start(args: string[], env: Record<string, string>): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await announcedPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => cpuSeconds(child.pid!),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Seconds of CPU time of a process and of those that it has waited for; 0 when it is gone. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** As Linux counts them. */
const TICKS_PER_SECOND = 100;

function announcedPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      if (output.length > 5000) return; // the log of requests
      output += text;
      const port = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    });
    child.once('exit', () => reject(new Error(`ended before it was open: ${output}`)));
  });
}
