import { describe, expect, it } from 'vitest';
import { ExplorationQueue, type QueueEntry } from '#server/features/explorations/run/exploration-queue.ts';

/** Turns whose runs are named "A1", "A2" ..., of the callers "A", "B" ... */
function turns({ atOnce = 1, waitingMax = 20 } = {}) {
  const it = new ExplorationQueue({ atOnce, waitingMax });
  const begun: string[] = [];
  const running: QueueEntry[] = [];
  const enter = (run: string) => {
    const turn = it.enter(run[0]!);
    const begin = async () => {
      await turn.come;
      begun.push(run);
      running.push(turn);
    };
    void begin();
    return turn;
  };
  /** What has its turn is over, one after the other, until none waits; whoever is to come meanwhile comes after `each`. */
  const playOut = async (each: () => void = () => {}) => {
    await Promise.resolve();
    for (let turn = running.shift(); turn; turn = running.shift()) {
      each();
      turn.end();
      await Promise.resolve();
    }
    return begun;
  };
  return { enter, begun, playOut };
}

describe('the turns of explorations', () => {
  it('are as many at once as are set, and the rest wait', async () => {
    const { enter, begun } = turns({ atOnce: 2 });
    const first = enter('A1');
    enter('A2');
    enter('A3');
    await Promise.resolve();
    expect(begun).toEqual(['A1', 'A2']);
    first.end();
    await Promise.resolve();
    expect(begun).toEqual(['A1', 'A2', 'A3']);
  });

  it('go round by caller, so that the last to come waits for one run of each other', async () => {
    const { enter, playOut } = turns();
    for (const run of ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'H1']) enter(run);
    expect(await playOut()).toEqual(['A1', 'B1', 'C1', 'H1', 'A2', 'B2', 'C2', 'A3', 'B3']);
  });

  it('come to a caller who had none before those who had some, though these ask on and on', async () => {
    const { enter, begun, playOut } = turns();
    for (const run of ['A1', 'B1', 'C1', 'A2', 'B2', 'C2']) enter(run);
    let left = 12;
    await playOut(() => {
      if (begun.length === 3) enter('H1');
      if (left-- > 0) enter(`${begun.at(-1)![0]}3`);
    });
    expect(begun.indexOf('H1')).toBe(3);
  });

  it('come in the end to a caller who had one, though ever new ones come', async () => {
    const { enter, begun, playOut } = turns({ waitingMax: 40 });
    enter('H1');
    enter('H2');
    let letter = 0x4e00;
    await playOut(() => {
      if (begun.length < 60) enter(`${String.fromCharCode(letter++)}1`);
    });
    expect(begun).toHaveLength(61);
    expect(begun.indexOf('H2')).toBeLessThan(25);
  });

  it('are waited for three times by one caller and no more, who is told when to come back', () => {
    const { enter } = turns();
    for (const run of ['A1', 'A2', 'A3', 'A4']) enter(run);
    expect(() => enter('A5')).toThrow(
      expect.objectContaining({ status: 429, headers: { 'Retry-After': '30' } }),
    );
    expect(() => enter('B1')).not.toThrow();
  });

  it('leave the second half of the places to callers who wait for nothing yet, and then have none', () => {
    const { enter } = turns({ waitingMax: 6 });
    for (const run of ['A1', 'A2', 'A3', 'A4', 'B1']) enter(run);
    expect(() => enter('B2')).toThrow(expect.objectContaining({ status: 429 }));
    for (const run of ['C1', 'D1']) enter(run);
    expect(() => enter('E1')).toThrow(
      expect.objectContaining({ status: 503, code: 'busy', headers: { 'Retry-After': '30' } }),
    );
  });

  it('are given up by callers who leave, and handed on only once', async () => {
    const { enter, begun } = turns();
    const first = enter('A1');
    const second = enter('B1');
    enter('C1');
    second.end();
    second.end();
    first.end();
    first.end();
    enter('D1');
    await Promise.resolve();
    expect(begun).toEqual(['A1', 'C1']);
  });
});
