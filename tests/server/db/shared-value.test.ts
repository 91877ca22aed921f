import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedValue } from '#server/db/shared-value.ts';

const MAX_AGE_MS = 3000;
let load: ReturnType<typeof vi.fn<() => Promise<string>>>;
let value: SharedValue<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  load = vi.fn<() => Promise<string>>();
  value = new SharedValue(load, MAX_AGE_MS);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a shared value', () => {
  it('is read once for all who ask, until it is too old', async () => {
    load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    expect(await Promise.all([value.read(), value.read()])).toEqual(['first', 'first']);
    vi.advanceTimersByTime(MAX_AGE_MS - 1);
    expect(await value.read()).toBe('first');
    vi.advanceTimersByTime(1);
    expect(await value.read()).toBe('second');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is read again once it is forgotten, also while it is being read', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<string>();
    load.mockReturnValueOnce(promise).mockResolvedValueOnce('new');
    const early = value.read();
    value.forget();
    const late = value.read();
    finish('old');
    expect([await early, await late, await value.read()]).toEqual(['old', 'new', 'new']);
  });

  it('is read again by whoever comes while a read hangs', async () => {
    load.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce('new');
    void value.read();
    vi.advanceTimersByTime(500);
    expect([await value.read(), await value.read()]).toEqual(['new', 'new']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not given out when it is too old and cannot be read, and is tried again', async () => {
    load
      .mockResolvedValueOnce('first')
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce('back');
    await value.read();
    vi.advanceTimersByTime(MAX_AGE_MS);
    await expect(value.read()).rejects.toThrow('away');
    expect(await value.read()).toBe('back');
  });
});
