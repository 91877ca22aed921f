import type { MemberProfile } from '#shared/profile/profile.endpoints.ts';
import { MemberDefinition } from './member-definition.tsx';
import { ProfileSection } from './profile-section.tsx';

interface MemberDefinitionsProps {
  definitions: MemberProfile['definitions'];
}

export function MemberDefinitions({ definitions }: MemberDefinitionsProps) {
  return (
    <ProfileSection title="Definitions">
      {definitions.length === 0 ? (
        <p className="border-t border-rule pt-3 text-faded">No definitions yet.</p>
      ) : (
        <ul>
          {definitions.map((definition) => (
            <MemberDefinition key={definition.id} definition={definition} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}
