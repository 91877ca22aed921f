import { CaseQueue } from '#client/features/moderation/case-queue.tsx';
import { ModerationFrame } from './moderation-frame.tsx';

/** /moderation: the queue of cases. */
export function ModerationPage() {
  return (
    <ModerationFrame screen="moderation">
      <CaseQueue />
    </ModerationFrame>
  );
}
