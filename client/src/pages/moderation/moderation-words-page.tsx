import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { wordToolsPath } from '#shared/pages/page-paths.ts';
import { WordFinder } from '#client/features/moderation/words/word-finder.tsx';
import { WordTools } from '#client/features/moderation/words/word-tools.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/words: the tools for words. */
export function ModerationWordsPage() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('word') ?? '';
  const wordId = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  return (
    <ModerationScreen name="moderationWords">
      {() => (
        <div className="mt-6">
          <WordFinder
            label="Find a word"
            onChoose={({ id }) => {
              navigate(wordToolsPath(id));
              document.getElementById('main')?.focus(); // the list that had the focus is gone
            }}
          />
          {wordId !== undefined && <WordTools key={wordId} wordId={wordId} />}
        </div>
      )}
    </ModerationScreen>
  );
}
