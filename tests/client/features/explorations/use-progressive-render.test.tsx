import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useProgressiveRender } from '#client/features/explorations/use-progressive-render.ts';

let waiting: Set<() => void>;

beforeEach(() => {
  waiting = new Set();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.add(run);
    return run;
  });
  vi.stubGlobal('cancelIdleCallback', (run: () => void) => waiting.delete(run));
});

const idle = () => act(() => waiting.forEach((run) => run()));

it('lets one part more be drawn whenever the browser is idle, once there is what to draw', () => {
  const { result, rerender } = renderHook(({ isReady }) => useProgressiveRender(3, isReady), {
    initialProps: { isReady: false },
  });
  expect(waiting.size).toBe(0);
  rerender({ isReady: true });
  const seen = [result.current];
  while (waiting.size > 0) {
    idle();
    seen.push(result.current);
  }
  expect(seen).toEqual([0, 1, 2, 3]);
});

it('lets all be drawn at once that are there from the start', () => {
  const { result } = renderHook(() => useProgressiveRender(3, true));
  expect(result.current).toBe(3);
  expect(waiting.size).toBe(0);
});

it('goes on with a timer where the browser does not say when it is idle', () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const { result, rerender } = renderHook(({ isReady }) => useProgressiveRender(1, isReady), {
    initialProps: { isReady: false },
  });
  rerender({ isReady: true });
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(result.current).toBe(1);
  vi.useRealTimers();
});
