import { browseHead } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useBrowseFilters } from '#client/features/browse/filters/browse-filters.ts';
import { BrowseScreen } from '#client/features/browse/browse-screen.tsx';
import { AddMissingWordButton } from '#client/features/submissions/add-missing-word-button.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { useTrack } from '#client/lib/analytics.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /dictionary, and /public under its own address. */
export function BrowsePage() {
  const [filters, changeFilters] = useBrowseFilters();
  usePageHead(browseHead(filters));
  useTrack('dictionary_access', { list: 'browse' });
  return (
    <>
      <SkipLink />
      <SiteHeader
        account={
          <div className="flex items-center gap-2">
            <AddWordButton variant="outline" />
            <div className="max-md:hidden">
              <AccountLinks />
            </div>
          </div>
        }
      />
      <BrowseScreen
        filters={filters}
        addMissingWord={filters.search && <AddMissingWordButton word={filters.search} />}
        onChange={changeFilters}
      />
      {/* The room below is that of the filters at the bottom edge of a phone. */}
      <div className="max-md:[@media(min-height:500px)]:pb-30">
        <SiteFooter />
      </div>
    </>
  );
}
