import { expect, it } from 'vitest';
import { tooMany } from '#server/errors.ts';

it.each([
  [0, '1 second', '1'],
  [1000, '1 second', '1'],
  [1001, '2 seconds', '2'],
  [2000, '2 seconds', '2'],
  [89_000, '89 seconds', '89'],
  [90_000, '2 minutes', '90'],
  [3_600_000, '60 minutes', '3600'],
])('names a wait of %i ms as %s', (ms, wait, seconds) => {
  const { status, message, headers } = tooMany(ms, 'a limit');
  expect({ status, message }).toEqual({
    status: 429,
    message: `Too many requests. Please try again in ${wait}.`,
  });
  expect(headers).toEqual({ 'Retry-After': seconds });
});
