import { CaseQueue } from '#client/features/moderation/case-queue.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation: the queue of cases. */
export function ModerationPage() {
  return <ModerationScreen name="moderation">{() => <CaseQueue />}</ModerationScreen>;
}
