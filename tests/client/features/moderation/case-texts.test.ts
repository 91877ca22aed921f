import { expect, it } from 'vitest';
import { timeLeft } from '#client/features/moderation/case-texts.ts';

const DUE = '2026-11-21T10:00:00.000Z';

it.each([
  ['2026-11-20T10:00:00Z', '24 h left', false],
  ['2026-11-21T07:59:59Z', '2 h left', false],
  ['2026-11-21T09:15:00Z', '45 min left', false],
  ['2026-11-21T10:00:00Z', '0 min left', false],
  ['2026-11-21T10:00:30Z', 'overdue by 0 min', true],
  ['2026-11-21T13:30:00Z', 'overdue by 3 h', true],
  ['2026-11-24T10:00:00Z', 'overdue by 3 days', true],
])('the clock of a request reads at %s: %s', (now, text, isOverdue) => {
  expect(timeLeft(DUE, Date.parse(now))).toEqual({ text, isOverdue });
});
