import { useQueueKeys } from '#client/features/moderation/use-queue-keys.ts';
import { ProposalList } from '#client/features/proposals/proposal-list.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/proposals: everything that waits for a decision, oldest first. */
export function ModerationProposalsPage() {
  useQueueKeys();
  return (
    <ModerationScreen name="moderationProposals">
      {() => (
        <>
          <p className="mt-4 hidden text-sm text-faded pointer-fine:block">
            Keys: A accepts the next one, X rejects it.
          </p>
          <ProposalList box="open" />
        </>
      )}
    </ModerationScreen>
  );
}
