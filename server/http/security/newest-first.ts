import { busy } from '../../errors.ts';

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

const TRY_AGAIN_MS = 2000;

/**
 * Runs few pieces of work at a time. Of those that wait the newest goes first, and past the bound the oldest gives up
 * (503): in a flood whoever has just come still gets an answer in time, instead of everybody too late.
 * @param name of the limit, for the metrics
 * @param atOnce how many run at a time
 * @param waiting how many more may wait
 */
export function newestFirst(name: string, atOnce: number, waiting: number) {
  const stack: Waiting[] = [];
  let running = 0;

  const enter = async () => {
    if (running < atOnce) {
      running++;
      return;
    }
    // Whoever leaves hands the place on, so that it is not counted anew.
    await new Promise<void>((start, reject) => {
      stack.push({ start, giveUp: () => reject(busy('Too many are asking at once.', TRY_AGAIN_MS, name)) });
      if (stack.length > waiting) stack.shift()!.giveUp();
    });
  };
  const leave = () => {
    const next = stack.pop();
    if (next) next.start();
    else running--;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
