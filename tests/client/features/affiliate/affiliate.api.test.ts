import { keepPreviousData } from '@tanstack/react-query';
import { expect, describe, it } from 'vitest';
import { affiliateListOptions } from '#client/features/affiliate/affiliate.api.ts';

describe('the affiliate list', () => {
  const options = affiliateListOptions({ search: '', filter: undefined, page: 0 });

  it('is fresh for five seconds', () => {
    expect(options.staleTime).toBe(5000);
  });

  it('is not fetched anew on focus', () => {
    expect(options.refetchOnWindowFocus).toBe(false);
  });

  it('stays until the next one is there', () => {
    expect(options.placeholderData).toBe(keepPreviousData);
  });
});
