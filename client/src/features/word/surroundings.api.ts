import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';

/** Words next to a word, and words that mention it. */
export const surroundingsOptions = (word: string) =>
  queryOptions({
    queryKey: ['/api/words', word, 'surroundings'],
    queryFn: () => call('GET /api/words/:word/surroundings', { params: { word } }),
  });
