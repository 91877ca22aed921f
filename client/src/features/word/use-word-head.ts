import { plainHead, type PageHead } from '#shared/pages/page-head.ts';
import { WORD_MISSING_TITLE } from '#shared/pages/word-head.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';
import { WORD_NOT_FOUND } from '#client/features/words/words.api.ts';

interface Found {
  data: WordDetail | undefined;
  error: Error | null;
}

/** Title and tags of a screen about a word; where it did not come, those of no other screen stay behind. */
export function useWordHead(
  asked: string,
  { data, error }: Found,
  headOf: (word: WordDetail) => PageHead,
): void {
  const title = error?.message === WORD_NOT_FOUND ? WORD_MISSING_TITLE : asked;
  usePageHead(data ? headOf(data) : error ? plainHead(title, window.location.pathname) : undefined);
}
