import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { useTrackPageViews } from '#client/lib/analytics.ts';
import { useTopOfNewPages } from '#client/lib/scroll-memory.ts';
import { HomePage } from '#client/pages/home-page.tsx';
import { ProtectedRoute } from './protected-route.tsx';

const BrowsePage = lazy(() =>
  import('#client/pages/browse-page.tsx').then((m) => ({ default: m.BrowsePage })),
);
const WordPage = lazy(() => import('#client/pages/word-page.tsx').then((m) => ({ default: m.WordPage })));
const ChatPage = lazy(() => import('#client/pages/chat-page.tsx').then((m) => ({ default: m.ChatPage })));
const AuthPage = lazy(() => import('#client/pages/auth-page.tsx').then((m) => ({ default: m.AuthPage })));
const ForgotPasswordPage = lazy(() =>
  import('#client/pages/forgot-password-page.tsx').then((m) => ({ default: m.ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('#client/pages/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
);
const RatePage = lazy(() => import('#client/pages/rate-page.tsx').then((m) => ({ default: m.RatePage })));
const AddPage = lazy(() => import('#client/pages/add-page.tsx').then((m) => ({ default: m.AddPage })));
const ProfilePage = lazy(() =>
  import('#client/pages/profile-page.tsx').then((m) => ({ default: m.ProfilePage })),
);
const AccountPage = lazy(() =>
  import('#client/pages/account-page.tsx').then((m) => ({ default: m.AccountPage })),
);
const MemberPage = lazy(() =>
  import('#client/pages/member-page.tsx').then((m) => ({ default: m.MemberPage })),
);
const VoxiconPage = lazy(() =>
  import('#client/pages/voxicon-page.tsx').then((m) => ({ default: m.VoxiconPage })),
);
const ExplorePage = lazy(() =>
  import('#client/pages/explore-page.tsx').then((m) => ({ default: m.ExplorePage })),
);
const ExploreWordPage = lazy(() =>
  import('#client/pages/explore-word-page.tsx').then((m) => ({ default: m.ExploreWordPage })),
);
const MobilePage = lazy(() =>
  import('#client/pages/mobile-page.tsx').then((m) => ({ default: m.MobilePage })),
);
const CheckoutPage = lazy(() =>
  import('#client/pages/checkout-page.tsx').then((m) => ({ default: m.CheckoutPage })),
);
const AffiliateManagementPage = lazy(() =>
  import('#client/pages/affiliate-management-page.tsx').then((m) => ({ default: m.AffiliateManagementPage })),
);
const FtcDisclaimerPage = lazy(() =>
  import('#client/pages/ftc-disclaimer-page.tsx').then((m) => ({ default: m.FtcDisclaimerPage })),
);
const PrivacyPolicyPage = lazy(() =>
  import('#client/pages/privacy-policy-page.tsx').then((m) => ({ default: m.PrivacyPolicyPage })),
);
const TermsOfServicePage = lazy(() =>
  import('#client/pages/terms-of-service-page.tsx').then((m) => ({ default: m.TermsOfServicePage })),
);
const TestAnalyticsPage = lazy(() =>
  import('#client/pages/test-analytics-page.tsx').then((m) => ({ default: m.TestAnalyticsPage })),
);
const NotFoundPage = lazy(() =>
  import('#client/pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
);

/** The route table (specification, section 2). Each screen but the home is fetched when it is first visited. */
export function Routes() {
  useTopOfNewPages();
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
        <Route component={NotFoundPage} />
      </Switch>
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
