import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '#client/lib/api.ts';

/** How many definitions a word has; null when it is not in the dictionary. Counts as no view. */
export const knownWordOptions = (word: string) =>
  queryOptions({
    queryKey: ['/api/words', word, 'known'],
    queryFn: async (): Promise<number | null> => {
      try {
        return (await call('GET /api/words/:word/definitions', { params: { word } })).length;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
