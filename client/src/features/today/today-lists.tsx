import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import type { Today, TodayWord } from '#shared/today/today.endpoints.ts';
import { TodayList } from './today-list.tsx';

const LINK = 'text-accent underline underline-offset-4';
const word = (entry: TodayWord) => entry.word;
const definition = (entry: TodayWord) => entry.definition;

/** All lists of today, in two columns where there is room. */
export function TodayLists({ today }: { today: Today }) {
  return (
    <div className="pt-10 md:columns-2 md:gap-12">
      <TodayList
        title="New this week"
        about="Added within seven days, the newest first."
        items={today.added}
        wordOf={word}
        definitionOf={definition}
        noteOf={({ createdAt }) => relativeTime(createdAt)}
      />
      <TodayList
        title="Rising"
        about="Read and voted for more than others within seven days."
        items={today.rising}
        wordOf={word}
        definitionOf={definition}
      />
      <TodayList
        title="Newly changed"
        about="Another definition has won the live place."
        items={today.changed}
        wordOf={word}
        definitionOf={definition}
        noteOf={({ changedAt }) => relativeTime(changedAt)}
      />
      <TodayList
        title="Wanted"
        about="Several people have searched for these, and the dictionary has none of them yet."
        items={today.wanted}
        wordOf={(text) => text}
        noteOf={() => 'add it'}
      />
      <TodayList
        title="Needs votes"
        about={
          <>
            {'Definitions that few have rated. Members '}
            <Link href={PAGE_PATHS.rate} className={LINK}>
              rate them one by one
            </Link>
            {'.'}
          </>
        }
        items={today.needsVotes}
        wordOf={word}
        noteOf={({ definitions }) => (definitions === 1 ? '1 definition' : `${definitions} definitions`)}
      />
      <TodayList
        title="Needs a source"
        about="Much read, and nothing says yet where it comes from."
        items={today.needsSource}
        wordOf={word}
      />
    </div>
  );
}
