import { browsePageHead } from '#shared/pages/feed-heads.ts';
import { categoryLabel, isCategory } from '#shared/words/catalogue.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useBrowseFilters } from '#client/features/browse/filters/browse-filters.ts';
import { BrowseScreen } from '#client/features/browse/browse-screen.tsx';
import { FollowButton } from '#client/features/follows/follow-button.tsx';
import { AddMissingWordButton } from '#client/features/submissions/add-missing-word-button.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { WordSearchBox } from '#client/features/words/filters/word-search-box.tsx';
import { useTrack } from '#client/lib/analytics.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /dictionary, and /public under its own address. */
export function BrowsePage() {
  const [filters, changeFilters] = useBrowseFilters();
  usePageHead(browsePageHead(filters));
  useTrack('dictionary_access', { list: 'browse' });
  return (
    <>
      <SkipLink />
      <SiteHeader
        account={<AccountLinks />}
        search={<WordSearchBox value={filters.search} onSearch={(search) => changeFilters({ search })} />}
      />
      <BrowseScreen
        filters={filters}
        addWord={<AddWordButton variant="outline" />}
        addMissingWord={filters.search && <AddMissingWordButton word={filters.search} />}
        follow={
          isCategory(filters.category) && (
            <FollowButton
              key={filters.category}
              target={{ kind: 'category', category: filters.category }}
              about={categoryLabel(filters.category)}
              className="-ml-4"
            />
          )
        }
        onChange={changeFilters}
      />
      <SiteFooter />
      {/* The room of the filters at the lower edge of a phone. */}
      <div className="max-md:[@media(min-height:500px)]:h-14" />
    </>
  );
}
