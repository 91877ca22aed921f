import { Team } from '#client/features/moderation/team/team.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/team: who moderates. Admins appoint and dismiss. */
export function TeamPage() {
  return <ModerationScreen name="moderationTeam">{(isAdmin) => <Team isAdmin={isAdmin} />}</ModerationScreen>;
}
