import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { profileOptions } from '#client/features/profile/profile.api.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { aProfile } from '../../../support/factories/profile.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

function openFor(userId: number | undefined) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(({ id }) => useQuery(profileOptions(id)), { wrapper, initialProps: { id: userId } });
}

describe('the profile', () => {
  it('is not asked for while it is not known who is there', async () => {
    api.on('GET /api/profile', () => ({ json: aProfile() }));
    const { result, rerender } = openFor(undefined);
    expect(result.current.fetchStatus).toBe('idle');
    expect(api.seen).toEqual([]);
    rerender({ id: 1 });
    await waitFor(() => expect(result.current.data?.username).toBe('scribe'));
    expect(api.seen).toEqual(['GET /api/profile']);
  });

  it('is kept per member, so that nobody sees that of somebody else', async () => {
    api.on('GET /api/profile', () => ({ json: aProfile() }));
    const { result, rerender } = openFor(1);
    await waitFor(() => expect(result.current.data).toBeDefined());
    api.hang('GET /api/profile');
    rerender({ id: 2 });
    expect(result.current.data).toBeUndefined();
  });
});
