import { expect, it } from 'vitest';
import { relativeTime } from '#shared/text/relative-time.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['2026-06-15T11:59:30Z', 'just now'],
  ['2026-06-15T12:00:30Z', 'just now'],
  ['2026-06-15T11:59:00Z', '1 minute ago'],
  ['2026-06-15T11:01:00Z', '59 minutes ago'],
  ['2026-06-15T11:00:00Z', '1 hour ago'],
  ['2026-06-14T12:00:00Z', '1 day ago'],
  ['2026-06-12T12:00:00Z', '3 days ago'],
  ['2026-05-10T12:00:00Z', '1 month ago'],
  ['2024-06-01T12:00:00Z', '2 years ago'],
])('tells %s as "%s"', (iso, told) => {
  expect(relativeTime(iso, now)).toBe(told);
});
