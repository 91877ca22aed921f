import { Suspense, useEffect, useRef } from 'react';
import { Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useTrackPageViews } from '#client/lib/analytics.ts';
import { lazyScreen } from '#client/lib/page/lazy-screen.ts';
import { useScrollToTop } from '#client/lib/page/scroll-restoration.ts';
import { findScreen, type FirstPage } from './find-screen.ts';
import { HomePage } from '#client/pages/home-page.tsx';

const further = () => import('./further-routes.tsx');
const BrowsePage = lazyScreen(() => import('#client/pages/browse-page.tsx').then((m) => m.BrowsePage));
const WordPage = lazyScreen(() => import('#client/pages/word-page.tsx').then((m) => m.WordPage));
const ChatPage = lazyScreen(() => import('#client/pages/chat-page.tsx').then((m) => m.ChatPage));
const AuthPage = lazyScreen(() => import('#client/pages/auth/auth-page.tsx').then((m) => m.AuthPage));
const ExplorePage = lazyScreen(() => import('#client/pages/explore-page.tsx').then((m) => m.ExplorePage));
const ExploreWordPage = lazyScreen(() =>
  import('#client/pages/explore-word-page.tsx').then((m) => m.ExploreWordPage),
);
const MobilePage = lazyScreen(() => import('#client/pages/mobile-page.tsx').then((m) => m.MobilePage));
const FurtherRoutes = lazyScreen(() => further().then((m) => m.FurtherRoutes));

const SCREENS = {
  browse: BrowsePage,
  publicBrowse: BrowsePage,
  word: WordPage,
  publicWord: WordPage,
  chat: ChatPage,
  mobile: MobilePage,
  auth: AuthPage,
  explore: ExplorePage,
  exploreWord: ExploreWordPage,
} satisfies Record<Exclude<FirstPage, 'home'>, unknown>;

/**
 * Loads the code of a path's screen, so that the first render needs no spinner: React keeps a spinner for 300 ms once
 * it is shown. A screen that fails to load throws when it renders.
 */
export async function preloadScreen(path: string): Promise<void> {
  if (path === PAGE_PATHS.home) return;
  const name = findScreen(SCREENS, path);
  const loading = name
    ? SCREENS[name].preload()
    : Promise.all([FurtherRoutes.preload(), further().then((m) => m.preloadFurtherScreen(path))]);
  await Promise.allSettled([loading]);
}

/** The route table. The code of every screen except the home page loads on the first visit. */
export function Routes() {
  useScrollToTop();
  useTrackPageViews();
  return (
    <Suspense fallback={<Spinner />}>
      <Switch>
        <Route path={PAGE_PATHS.home} component={HomePage} />
        <Route path={PAGE_PATHS.browse} component={BrowsePage} />
        <Route path={PAGE_PATHS.publicBrowse} component={BrowsePage} />
        <Route path={PAGE_PATHS.word}>{({ word }) => <WordPage key={word} />}</Route>
        <Route path={PAGE_PATHS.publicWord}>{({ word }) => <WordPage key={word} isPublicVariant />}</Route>
        <Route path={PAGE_PATHS.chat}>{({ word }) => <ChatPage key={word} />}</Route>
        <Route path={PAGE_PATHS.mobile} component={MobilePage} />
        <Route path={PAGE_PATHS.auth} component={AuthPage} />
        <Route path={PAGE_PATHS.explore} component={ExplorePage} />
        <Route path={PAGE_PATHS.exploreWord}>{({ word }) => <ExploreWordPage key={word} />}</Route>
        <Route component={FurtherRoutes} />
      </Switch>
      <FocusNewScreen />
    </Suspense>
  );
}

/**
 * Moves focus to a newly opened screen, unless the screen has set focus itself. The clicked link is gone, so otherwise
 * a screen reader would announce nothing and Tab would start before the header again. Must be rendered after the
 * screen, so that the screen is mounted by then.
 */
function FocusNewScreen() {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (path === shown.current) return;
    shown.current = path;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
