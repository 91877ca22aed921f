import { describe, expect, it } from 'vitest';
import { CircuitBreaker, type CallPermit } from '#server/integrations/assistant/circuit-breaker.ts';

function breaker() {
  let now = 0;
  let pauses = 0;
  const it = new CircuitBreaker({ now: () => now, onPause: () => (pauses += 1) });
  const enter = (caller?: string): CallPermit => {
    const pass = it.enter(caller);
    if (!pass) throw new Error('no call may be made');
    return pass;
  };
  return {
    enter,
    isClosed: () => it.enter() === undefined,
    fail: (times: number, caller?: string) => {
      for (let i = 0; i < times; i++) enter(caller).failed();
    },
    wait: (ms: number) => (now += ms),
    pauses: () => pauses,
  };
}

describe('a circuit breaker', () => {
  it('lets nothing through for 30 s after five failures in a row', () => {
    const it = breaker();
    it.fail(4);
    expect(it.pauses()).toBe(0);
    it.fail(1);
    expect(it.pauses()).toBe(1);
    expect(it.isClosed()).toBe(true);
    it.wait(29_999);
    expect(it.isClosed()).toBe(true);
    it.wait(1);
    expect(it.isClosed()).toBe(false);
  });

  it('counts anew after each success', () => {
    const it = breaker();
    it.fail(4);
    it.enter().succeeded();
    it.fail(4);
    expect(it.isClosed()).toBe(false);
  });

  it('counts a caller once, however many of its calls fail', () => {
    const it = breaker();
    it.fail(20, 'one');
    for (const other of ['two', 'three', 'four']) it.fail(2, other);
    expect(it.pauses()).toBe(0);
    it.fail(1, 'five');
    expect(it.pauses()).toBe(1);
  });

  it('forgets a failure after five minutes', () => {
    const it = breaker();
    for (const caller of ['one', 'two', 'three', 'four']) it.fail(1, caller);
    it.wait(200_000);
    it.fail(1, 'four');
    it.wait(100_000);
    for (const caller of ['five', 'six', 'seven']) it.fail(1, caller);
    expect(it.pauses()).toBe(0);
    it.fail(1, 'eight');
    expect(it.pauses()).toBe(1);
  });

  it('does not count calls whose callers left, neither as failures nor as successes', () => {
    const it = breaker();
    it.fail(4);
    for (let i = 0; i < 10; i++) it.enter().left();
    expect(it.isClosed()).toBe(false);
    it.fail(1);
    expect(it.isClosed()).toBe(true);
  });

  it('tries with a single call after the pause, and goes on when that succeeds', () => {
    const it = breaker();
    it.fail(5);
    it.wait(30_000);
    const probe = it.enter();
    expect(it.isClosed()).toBe(true);
    probe.succeeded();
    it.enter();
    expect(it.isClosed()).toBe(false);
  });

  it('pauses again when that one fails', () => {
    const it = breaker();
    it.fail(5);
    it.wait(30_000);
    it.fail(1);
    expect(it.pauses()).toBe(2);
    expect(it.isClosed()).toBe(true);
    it.wait(29_999);
    expect(it.isClosed()).toBe(true);
    it.wait(1);
    expect(it.isClosed()).toBe(false);
  });

  it('lets the next one try when that one was left', () => {
    const it = breaker();
    it.fail(5);
    it.wait(30_000);
    it.enter().left();
    expect(it.isClosed()).toBe(false);
  });

  it('is not held longer by calls that were under way when the pause began', () => {
    const it = breaker();
    const late = it.enter();
    it.fail(5);
    it.wait(20_000);
    late.failed();
    it.wait(10_000);
    expect(it.isClosed()).toBe(false);
  });

  it('hears only the first word on each call', () => {
    const it = breaker();
    const pass = it.enter();
    for (let i = 0; i < 5; i++) pass.failed();
    expect(it.isClosed()).toBe(false);
    const good = it.enter();
    good.succeeded();
    it.fail(4);
    good.succeeded();
    it.fail(1);
    expect(it.isClosed()).toBe(true);
  });
});
