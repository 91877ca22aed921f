import type { AppContext } from '../context.ts';

export interface Job {
  runNow: () => void;
  stop: () => void;
}

/**
 * Runs `work` every `everyMs` as a background task; skips a turn while the last one is still running.
 * @param name what the log calls it when it fails
 */
export function repeat(
  { background }: Pick<AppContext, 'background'>,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): Job {
  let isRunning = false;
  const runNow = () => {
    if (isRunning) return;
    isRunning = true;
    background.run(name, () => work().finally(() => (isRunning = false)));
  };
  const timer = setInterval(runNow, everyMs);
  timer.unref();
  return { runNow, stop: () => clearInterval(timer) };
}
