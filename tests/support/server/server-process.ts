import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';
import { serverCommand } from '../../../scripts/server-command.mjs';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything it printed so far. */
  output: () => string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the built server as `npm start` does, and waits until it says that it is open or ends. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-process-')); // for what it writes beside the database
  const child = spawn(process.execPath, serverCommand, {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      SESSION_SECRET: 'a secret of the tests',
      DATA_DIR: folder,
      ...env,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    child.once('exit', (code, signal) => {
      rmSync(folder, { recursive: true, force: true });
      done({ code, signal });
    });
  });
  while (!output.includes('payments:') && child.exitCode === null && child.signalCode === null)
    await sleep(20);
  const port = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, exited };
}
