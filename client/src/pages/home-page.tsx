import { useState } from 'react';
import { homeHead } from '#shared/pages/page-head.ts';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { GeneralChatSlot } from '#client/features/chat/general-chat/general-chat-slot.tsx';
import { CategoryTabs } from '#client/features/home/category-tabs.tsx';
import { useHomeFilter } from '#client/features/home/home-filter.ts';
import { HomePhone } from '#client/features/home/home-phone.tsx';
import { HomeRandomButton } from '#client/features/home/home-random-button.tsx';
import { WordSearchBox } from '#client/features/words/filters/word-search-box.tsx';
import { HomeSidebar } from '#client/features/home/home-sidebar.tsx';
import { WordOfTheDay } from '#client/features/home/word-of-the-day.tsx';
import { KeyHelpSlot } from '#client/features/keyboard/keyboard-slot.tsx';
import { HomepageMarketing } from '#client/features/home/marketing/homepage-marketing.tsx';
import { AddMissingWordButton } from '#client/features/submissions/add-missing-word-button.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

const LIST_ID = 'word-list';
const Footer = optionalPart(() =>
  import('#client/components/layout/site-footer.tsx').then((m) => m.SiteFooter),
);

/** The dictionary's home for everybody: on a desktop the list with the marketing beside it, on a phone the list. */
export function HomePage() {
  const [filter, change] = useHomeFilter();
  const isDesktop = useIsDesktop();
  usePageHead(homeHead(filter));

  const header = (
    <>
      <SkipLink />
      <SiteHeader
        account={<AccountLinks />}
        search={<WordSearchBox value={filter.search ?? ''} onSearch={(search) => change({ search })} />}
      >
        {isDesktop && (
          <CategoryTabs
            category={filter.category}
            onChoose={(category) => change({ category })}
            controls={LIST_ID}
          />
        )}
      </SiteHeader>
    </>
  );
  const list = {
    filter,
    onChange: change,
    addWord: <AddWordButton variant="outline" />,
    addMissingWord: filter.search && <AddMissingWordButton word={filter.search} />,
  };

  if (!isDesktop) {
    return (
      <>
        {header}
        <main id="main" tabIndex={-1} className="outline-none">
          <HomePhone {...list} />
        </main>
      </>
    );
  }
  return (
    <div className="window-high flex min-h-[32rem] flex-col">
      {header}
      <div className="flex min-h-0 flex-1">
        <HomeSidebar id={LIST_ID} {...list} />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 overflow-y-auto outline-none">
          <Marketing />
          <Footer />
          <KeyHelpSlot />
        </main>
      </div>
    </div>
  );
}

function Marketing() {
  const [exploreCount, setExploreCount] = useState(0);
  return (
    <HomepageMarketing
      onExplore={() => setExploreCount(exploreCount + 1)}
      randomWord={<HomeRandomButton />}
      wordOfTheDay={<WordOfTheDay />}
      chat={<GeneralChatSlot focusRequest={exploreCount} />}
    />
  );
}
