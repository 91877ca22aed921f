import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useTopOfNewPages } from '#client/lib/scroll-memory.ts';
import { HomePage } from '#client/pages/home-page.tsx';

const BrowsePage = lazy(() =>
  import('#client/pages/browse-page.tsx').then((m) => ({ default: m.BrowsePage })),
);
const WordPage = lazy(() => import('#client/pages/word-page.tsx').then((m) => ({ default: m.WordPage })));
const ChatPage = lazy(() => import('#client/pages/chat-page.tsx').then((m) => ({ default: m.ChatPage })));
const AuthPage = lazy(() => import('#client/pages/auth-page.tsx').then((m) => ({ default: m.AuthPage })));
const NotFoundPage = lazy(() =>
  import('#client/pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
);

/** The route table (specification, section 2). Each screen but the home is fetched when it is first visited. */
export function Routes() {
  useTopOfNewPages();
  return (
    <Suspense fallback={<Spinner />}>
      <Switch>
        <Route path={PAGE_PATHS.home} component={HomePage} />
        <Route path={PAGE_PATHS.browse} component={BrowsePage} />
        <Route path={PAGE_PATHS.publicBrowse} component={BrowsePage} />
        <Route path={PAGE_PATHS.word}>{({ word }) => <WordPage key={word} />}</Route>
        <Route path={PAGE_PATHS.publicWord}>{({ word }) => <WordPage key={word} isPublicVariant />}</Route>
        <Route path={PAGE_PATHS.chat}>{({ word }) => <ChatPage key={word} />}</Route>
        <Route path={PAGE_PATHS.auth} component={AuthPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}
