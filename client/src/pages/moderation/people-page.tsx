import { useSearchParams } from 'wouter';
import { MemberView } from '#client/features/moderation/people/member-view.tsx';
import { PeopleSearch } from '#client/features/moderation/people/people-search.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

/** /moderation/people: finds a member; ?member=12 shows one. */
export function PeoplePage() {
  const [query, setQuery] = useSearchParams();
  const name = query.get('name') ?? '';
  const memberId = Number(query.get('member') ?? 0);
  const search = (to: string) => setQuery(to ? { name: to } : {}, { replace: true });
  return (
    <ModerationScreen name="moderationPeople">
      {() => (
        <>
          <PeopleSearch name={name} onSearch={search} />
          {Number.isInteger(memberId) && memberId > 0 && <MemberView key={memberId} memberId={memberId} />}
        </>
      )}
    </ModerationScreen>
  );
}
