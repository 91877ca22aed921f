import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { BackgroundTasks } from '#server/jobs/background.ts';
import { repeat, type Job } from '#server/jobs/repeat.ts';

let job: Job;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  job.stop();
  vi.useRealTimers();
});

const background = new BackgroundTasks(pino({ level: 'silent' }));

it('runs at every interval, and not before the first', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  job = repeat({ background }, 'the work', 1000, work);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('skips a turn while the last one is running', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => promise);
  job = repeat({ background }, 'the work', 1000, work);
  await vi.advanceTimersByTimeAsync(3000);
  job.runNow();
  expect(work).toHaveBeenCalledOnce();
  resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('goes on after a failure', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no database')));
  job = repeat({ background }, 'the work', 1000, work);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs no more once it is stopped', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  job = repeat({ background }, 'the work', 1000, work);
  job.stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).not.toHaveBeenCalled();
});
