import { expect, it } from 'vitest';
import { formatDate } from '#client/lib/format-date.ts';

it('writes a date out, the day first', () => {
  expect(formatDate('2026-01-02T12:00:00Z')).toBe('2 January 2026');
});

it('writes the day that it is in a named time zone', () => {
  const at = '2026-01-02T00:30:00Z';
  expect(formatDate(at, 'UTC')).toBe('2 January 2026');
  expect(formatDate(at, 'America/Los_Angeles')).toBe('1 January 2026');
});
