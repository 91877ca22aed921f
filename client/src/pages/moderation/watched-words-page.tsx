import { WatchedWords } from '#client/features/moderation/watched-words/watched-words.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/watched-words: the list that new texts are compared with. */
export function WatchedWordsPage() {
  return <ModerationScreen name="moderationWatchedWords">{() => <WatchedWords />}</ModerationScreen>;
}
