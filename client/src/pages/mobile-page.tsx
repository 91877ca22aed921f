import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { screenHead } from '#shared/pages/page-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { AboutButton } from '#client/components/layout/about-button.tsx';
import type { GuideQuestion } from '#client/components/search/ask-guide-link.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { GeneralChat } from '#client/features/chat/general-chat/general-chat.tsx';
import { LandingHeader } from '#client/features/mobile/landing-header.tsx';
import { BrowseSheetButton } from '#client/features/mobile/browse-sheet-button.tsx';
import { CategorySelect } from '#client/features/words/filters/category-select.tsx';
import { TopicSelect } from '#client/features/mobile/topic-select.tsx';
import { useTrack } from '#client/lib/analytics.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** The mobile landing: the general chat, and the dictionary as a sheet above it. */
export function MobilePage() {
  const [category, setCategory] = useState<string>();
  const [topic, setTopic] = useState<string>();
  const question = useHistoryState<GuideQuestion | null>()?.question;
  usePageHead(screenHead('mobile'));
  useTrack('chat_access', { chat: 'mobile' });

  function handleCategory(chosen: string | undefined) {
    setCategory(chosen);
    setTopic(undefined);
  }

  return (
    <div className="window-high mx-auto flex min-h-[36rem] max-w-2xl flex-col">
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col px-4 outline-none">
        <h1 className="sr-only">Chat with {PRODUCT_NAME}, or browse it</h1>
        <div className="flex shrink-0 flex-col gap-2 border-b border-rule py-2">
          <div className="flex gap-2">
            <CategorySelect category={category} onChoose={handleCategory} />
            <TopicSelect category={category} topic={topic} onChoose={setTopic} />
          </div>
          <div className="flex gap-1 *:first:flex-1">
            <BrowseSheetButton category={category} topic={topic} />
            <AboutButton />
          </div>
        </div>
        <GeneralChat place="mobile" question={question} onQuestion={forgetQuestion} />
      </main>
    </div>
  );
}

/** Going back or reloading must not ask again. */
function forgetQuestion() {
  window.history.replaceState({ ...(window.history.state as object), question: undefined }, '');
}
