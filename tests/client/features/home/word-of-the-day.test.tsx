import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wordOfTheDayOptions } from '#client/features/words/words.api.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { aWord } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:50:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function Word() {
  return <p>{useQuery(wordOfTheDayOptions).data?.word}</p>;
}

const comeBack = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

it('changes when the visitor comes back to an open page after midnight', async () => {
  const api = fakeApi();
  const drawn = () => ({
    json: { ...aWord({ word: new Date().getUTCDate() === 21 ? 'oracle' : 'orb' }), day: '2026-11-21' },
  });
  api.on('GET /api/word-of-the-day', drawn);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Word />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('oracle')).toBeVisible();
  comeBack();
  expect(api.seen).toHaveLength(1);
  vi.setSystemTime(new Date('2026-11-22T00:01:00Z'));
  comeBack();
  expect(await screen.findByText('orb')).toBeVisible();
});
