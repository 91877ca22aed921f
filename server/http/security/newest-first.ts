import { busy } from '../../errors.ts';

interface Waiting {
  start: () => void;
  giveUp: () => void;
}

const TRY_AGAIN_MS = 2000;

/**
 * Limits concurrency with a last-in, first-out queue. When the queue is full, the oldest waiting task is rejected (503):
 * under overload new requests are still served in time, instead of all requests too late.
 * @param name of the limit, for the metrics
 * @param atOnce how many tasks run at a time
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
    // A finished task hands over its slot, so `running` stays the same.
    await new Promise<void>((start, reject) => {
      stack.push({ start, giveUp: () => reject(busy('The server is busy.', TRY_AGAIN_MS, name)) });
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
