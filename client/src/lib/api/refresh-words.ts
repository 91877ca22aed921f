import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Fetches anew what words, definitions and votes show in, as nothing grows stale by itself: at once what is on
 * the screen, or with "when visited" only what is visited next.
 */
export function refreshWords(queryClient: QueryClient, when?: 'when visited'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: showsWords, refetchType: when ? 'none' : 'active' });
}

const CALLS = ['/api/public/dictionary', '/api/subcategories', '/api/words', '/api/profile', '/api/members'];

function showsWords({ queryKey: [call] }: Query): boolean {
  return typeof call === 'string' && CALLS.some((start) => call.startsWith(start));
}
