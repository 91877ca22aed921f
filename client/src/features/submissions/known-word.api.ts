import { queryOptions } from '@tanstack/react-query';
import { ApiError, callWithHeaders } from '#client/lib/api/api.ts';

/** How many definitions a word has; null when it is not in the dictionary. Counts as no view. */
export const knownWordOptions = (word: string) =>
  queryOptions({
    queryKey: ['/api/words', word, 'known'],
    queryFn: async (): Promise<number | null> => {
      try {
        const { headers } = await callWithHeaders('GET /api/words/:word/definitions', {
          params: { word },
          query: { limit: 1 },
        });
        return Number(headers.get('X-Total-Count'));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
