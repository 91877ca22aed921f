import { SwitchList } from '#client/features/moderation/switches/switch-list.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/switches: what visitors can do now. Admins turn the switches. */
export function SwitchesPage() {
  return (
    <ModerationScreen name="moderationSwitches">
      {(isAdmin) => <SwitchList isAdmin={isAdmin} />}
    </ModerationScreen>
  );
}
