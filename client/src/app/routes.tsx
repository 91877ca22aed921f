import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useTrackPageViews } from '#client/lib/analytics.ts';
import { lazyScreen } from '#client/lib/page/lazy-screen.ts';
import { useScrollToTop } from '#client/lib/page/scroll-restoration.ts';
import { HomePage } from '#client/pages/home-page.tsx';

const ProtectedRoute = lazyScreen(() => import('./protected-route.tsx').then((m) => m.ProtectedRoute));
const BrowsePage = lazyScreen(() => import('#client/pages/browse-page.tsx').then((m) => m.BrowsePage));
const WordPage = lazyScreen(() => import('#client/pages/word-page.tsx').then((m) => m.WordPage));
const ChatPage = lazyScreen(() => import('#client/pages/chat-page.tsx').then((m) => m.ChatPage));
const AuthPage = lazyScreen(() => import('#client/pages/auth/auth-page.tsx').then((m) => m.AuthPage));
const ForgotPasswordPage = lazyScreen(() =>
  import('#client/pages/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
);
const ResetPasswordPage = lazyScreen(() =>
  import('#client/pages/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
);
const RatePage = lazyScreen(() => import('#client/pages/rate-page.tsx').then((m) => m.RatePage));
const AddPage = lazyScreen(() => import('#client/pages/add-page.tsx').then((m) => m.AddPage));
const ProfilePage = lazyScreen(() => import('#client/pages/profile-page.tsx').then((m) => m.ProfilePage));
const AccountPage = lazyScreen(() => import('#client/pages/account-page.tsx').then((m) => m.AccountPage));
const MemberPage = lazyScreen(() => import('#client/pages/member-page.tsx').then((m) => m.MemberPage));
const VoxiconPage = lazyScreen(() => import('#client/pages/voxicon-page.tsx').then((m) => m.VoxiconPage));
const ExplorePage = lazyScreen(() => import('#client/pages/explore-page.tsx').then((m) => m.ExplorePage));
const ExploreWordPage = lazyScreen(() =>
  import('#client/pages/explore-word-page.tsx').then((m) => m.ExploreWordPage),
);
const MobilePage = lazyScreen(() => import('#client/pages/mobile-page.tsx').then((m) => m.MobilePage));
const CheckoutPage = lazyScreen(() => import('#client/pages/checkout-page.tsx').then((m) => m.CheckoutPage));
const AffiliateManagementPage = lazyScreen(() =>
  import('#client/pages/affiliate-management-page.tsx').then((m) => m.AffiliateManagementPage),
);
const FtcDisclaimerPage = lazyScreen(() =>
  import('#client/pages/legal/ftc-disclaimer-page.tsx').then((m) => m.FtcDisclaimerPage),
);
const PrivacyPolicyPage = lazyScreen(() =>
  import('#client/pages/legal/privacy-policy-page.tsx').then((m) => m.PrivacyPolicyPage),
);
const TermsOfServicePage = lazyScreen(() =>
  import('#client/pages/legal/terms-of-service-page.tsx').then((m) => m.TermsOfServicePage),
);
const TestAnalyticsPage = lazyScreen(() =>
  import('#client/pages/test-analytics-page.tsx').then((m) => m.TestAnalyticsPage),
);
const ReceiptPage = lazyScreen(() =>
  import('#client/pages/receipts/receipt-page.tsx').then((m) => m.ReceiptPage),
);
const ReceiptsPage = lazyScreen(() =>
  import('#client/pages/receipts/receipts-page.tsx').then((m) => m.ReceiptsPage),
);
const RulesPage = lazyScreen(() =>
  import('#client/pages/moderation/rules-page.tsx').then((m) => m.RulesPage),
);
const ModerationPage = lazyScreen(() =>
  import('#client/pages/moderation/moderation-page.tsx').then((m) => m.ModerationPage),
);
const ModerationLogPage = lazyScreen(() =>
  import('#client/pages/moderation/moderation-log-page.tsx').then((m) => m.ModerationLogPage),
);
const NotFoundPage = lazyScreen(() => import('#client/pages/not-found-page.tsx').then((m) => m.NotFoundPage));

/** Members-only screens, wrapped in `ProtectedRoute`. */
const MEMBER_SCREENS = {
  rate: RatePage,
  add: AddPage,
  profile: ProfilePage,
  account: AccountPage,
  checkout: CheckoutPage,
  affiliateManagement: AffiliateManagementPage,
};
const SCREENS: Record<Exclude<PageName, 'home'>, { preload: () => Promise<void> }> = {
  ...MEMBER_SCREENS,
  browse: BrowsePage,
  publicBrowse: BrowsePage,
  word: WordPage,
  publicWord: WordPage,
  chat: ChatPage,
  mobile: MobilePage,
  auth: AuthPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  member: MemberPage,
  voxicon: VoxiconPage,
  explore: ExplorePage,
  exploreWord: ExploreWordPage,
  ftcDisclaimer: FtcDisclaimerPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
  testAnalytics: TestAnalyticsPage,
  receipt: ReceiptPage,
  receipts: ReceiptsPage,
  rules: RulesPage,
  moderation: ModerationPage,
  moderationLog: ModerationLogPage,
};

/**
 * Loads the code of a path's screen, so that the first render needs no spinner: React keeps a spinner for 300 ms once
 * it is shown. A screen that fails to load throws when it renders.
 */
export async function preloadScreen(path: string): Promise<void> {
  if (path === PAGE_PATHS.home) return;
  const names = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
  const name = names.find((name) => isLike(PAGE_PATHS[name], path));
  const screens = [name ? SCREENS[name] : NotFoundPage];
  if (name && name in MEMBER_SCREENS) screens.push(ProtectedRoute);
  await Promise.allSettled(screens.map((screen) => screen.preload()));
}

function isLike(pattern: string, path: string): boolean {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i])
  );
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
        <Route path={PAGE_PATHS.forgotPassword} component={ForgotPasswordPage} />
        <Route path={PAGE_PATHS.resetPassword} component={ResetPasswordPage} />
        <Route path={PAGE_PATHS.rate}>{forMembers(RatePage)}</Route>
        <Route path={PAGE_PATHS.add}>{forMembers(AddPage)}</Route>
        <Route path={PAGE_PATHS.profile}>{forMembers(ProfilePage)}</Route>
        <Route path={PAGE_PATHS.account}>{forMembers(AccountPage)}</Route>
        <Route path={PAGE_PATHS.member}>{({ username }) => <MemberPage key={username} />}</Route>
        <Route path={PAGE_PATHS.voxicon} component={VoxiconPage} />
        <Route path={PAGE_PATHS.explore} component={ExplorePage} />
        <Route path={PAGE_PATHS.exploreWord}>{({ word }) => <ExploreWordPage key={word} />}</Route>
        <Route path={PAGE_PATHS.checkout}>{forMembers(CheckoutPage)}</Route>
        <Route path={PAGE_PATHS.affiliateManagement}>{forMembers(AffiliateManagementPage)}</Route>
        <Route path={PAGE_PATHS.ftcDisclaimer} component={FtcDisclaimerPage} />
        <Route path={PAGE_PATHS.privacyPolicy} component={PrivacyPolicyPage} />
        <Route path={PAGE_PATHS.termsOfService} component={TermsOfServicePage} />
        <Route path={PAGE_PATHS.testAnalytics} component={TestAnalyticsPage} />
        <Route path={PAGE_PATHS.receipt}>{({ token }) => <ReceiptPage key={token} />}</Route>
        <Route path={PAGE_PATHS.receipts} component={ReceiptsPage} />
        <Route path={PAGE_PATHS.rules} component={RulesPage} />
        <Route path={PAGE_PATHS.moderation} component={ModerationPage} />
        <Route path={PAGE_PATHS.moderationLog} component={ModerationLogPage} />
        <Route component={NotFoundPage} />
      </Switch>
      <FocusNewScreen />
    </Suspense>
  );
}

function forMembers(Page: ComponentType) {
  return (
    <ProtectedRoute>
      <Page />
    </ProtectedRoute>
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
