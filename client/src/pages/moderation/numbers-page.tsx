import { Numbers } from '#client/features/moderation/numbers/numbers.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/numbers: the work of the last twelve months. */
export function NumbersPage() {
  return <ModerationScreen name="moderationNumbers">{() => <Numbers />}</ModerationScreen>;
}
