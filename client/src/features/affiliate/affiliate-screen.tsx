import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SearchBox } from '#client/components/form/search-box.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { ApiError, messageFor } from '#client/lib/api/api.ts';
import { AffiliateFilterButtons } from './affiliate-filter-buttons.tsx';
import { useAffiliateFilters } from './affiliate-filters.ts';
import { AffiliateResults } from './affiliate-results.tsx';
import { affiliateListOptions } from './affiliate.api.ts';
import { useLinkDrafts } from './row/use-link-drafts.ts';

/** Lists all words, with search and filters, to edit their sponsored links. */
export function AffiliateScreen() {
  const filters = useAffiliateFilters();
  const drafts = useLinkDrafts();
  const searchBox = useRef<HTMLInputElement>(null);
  const { choice, choose } = filters;
  const query = useQuery(affiliateListOptions(choice));

  function search(text: string) {
    if (text.trim() !== choice.search) choose({ search: text }); // the same search would only reset the page
  }

  function clearSearch() {
    choose({ search: '' });
    searchBox.current?.focus(); // the focused button is gone
  }

  if (query.error instanceof ApiError && query.error.status === 403)
    return <AffiliateRefused error={query.error} />;
  return (
    <>
      <div className="mt-6 flex flex-col gap-3 md:flex-row md:items-center">
        <div className="md:flex-1">
          <SearchBox
            ref={searchBox}
            aria-label="Search words and phrases"
            placeholder="Search words and phrases"
            value={choice.search}
            onSearch={search}
          />
        </div>
        <AffiliateFilterButtons
          chosen={choice.filter}
          summary={query.data?.summary}
          onChoose={(filter) => choose({ filter })}
        />
      </div>
      <AffiliateResults query={query} filters={filters} drafts={drafts} onClearSearch={clearSearch} />
    </>
  );
}

/** Shown to members without permission, if only some members may edit the links. */
function AffiliateRefused({ error }: { error: Error }) {
  return (
    <Message
      role="status"
      title="Affiliate links are not open to you"
      actions={
        <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
          Browse Dictionary
        </Link>
      }
    >
      {messageFor(error, 'Only some members may edit them.')}
    </Message>
  );
}
