import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDate } from '#client/lib/format-date.ts';
import { SearchBox } from '#client/components/form/search-box.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { memberHistoryPath, membersOptions } from './people.api.ts';

interface PeopleSearchProps {
  name: string;
  onSearch: (name: string) => void;
}

/** Finds members by the beginning of their names. */
export function PeopleSearch({ name, onSearch }: PeopleSearchProps) {
  const { data, error, isFetching, refetch } = useQuery(membersOptions(name));
  return (
    <section aria-label="Find a member" className="mt-6">
      <SearchBox
        value={name}
        onSearch={onSearch}
        aria-label="Beginning of a name, or # and a number"
        placeholder="Beginning of a name, or #12"
      />
      {error && !data && !isFetching && (
        <Failed title="Failed to search" level={2} onRetry={() => void refetch()} />
      )}
      {name !== '' && data && (
        <>
          <p role="status" className="mt-3 text-sm text-faded">
            {data.members.length === 0 ? 'Nobody has such a name.' : `${data.members.length} found`}
          </p>
          <ul className="mt-1">
            {data.members.map(({ id, username, role, joinedAt, isSuspended }) => (
              <li key={id} className="border-b border-rule">
                <Link
                  href={memberHistoryPath(id)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-accent"
                >
                  <span className="font-medium wrap-anywhere">{username}</span>
                  <span className="text-sm text-faded">
                    {[role, `since ${formatDate(joinedAt)}`, isSuspended && 'suspended']
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
