import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';
import { lazyScreen } from '#client/lib/page/lazy-screen.ts';
import { findScreen, type FirstPage } from './find-screen.ts';

const ProtectedRoute = lazyScreen(() => import('./protected-route.tsx').then((m) => m.ProtectedRoute));
const ForgotPasswordPage = lazyScreen(() =>
  import('#client/pages/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
);
const ResetPasswordPage = lazyScreen(() =>
  import('#client/pages/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
);
const ConfirmEmailPage = lazyScreen(() =>
  import('#client/pages/auth/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
);
const RatePage = lazyScreen(() => import('#client/pages/rate-page.tsx').then((m) => m.RatePage));
const AddPage = lazyScreen(() => import('#client/pages/add-page.tsx').then((m) => m.AddPage));
const ProfilePage = lazyScreen(() => import('#client/pages/profile-page.tsx').then((m) => m.ProfilePage));
const AccountPage = lazyScreen(() => import('#client/pages/account-page.tsx').then((m) => m.AccountPage));
const MemberPage = lazyScreen(() => import('#client/pages/member-page.tsx').then((m) => m.MemberPage));
const VoxiconPage = lazyScreen(() => import('#client/pages/voxicon-page.tsx').then((m) => m.VoxiconPage));
const TodayPage = lazyScreen(() => import('#client/pages/today/today-page.tsx').then((m) => m.TodayPage));
const DayPage = lazyScreen(() => import('#client/pages/today/day-page.tsx').then((m) => m.DayPage));
const DataPage = lazyScreen(() => import('#client/pages/data-page.tsx').then((m) => m.DataPage));
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
const NoticesPage = lazyScreen(() => import('#client/pages/notices-page.tsx').then((m) => m.NoticesPage));
const KeptPage = lazyScreen(() => import('#client/pages/kept-page.tsx').then((m) => m.KeptPage));
const BoardPage = lazyScreen(() => import('#client/pages/board-page.tsx').then((m) => m.BoardPage));
const RulesPage = lazyScreen(() =>
  import('#client/pages/moderation/rules-page.tsx').then((m) => m.RulesPage),
);
const TakedownPage = lazyScreen(() =>
  import('#client/pages/moderation/takedown-page.tsx').then((m) => m.TakedownPage),
);
const ModerationPage = lazyScreen(() =>
  import('#client/pages/moderation/moderation-page.tsx').then((m) => m.ModerationPage),
);
const PeoplePage = lazyScreen(() =>
  import('#client/pages/moderation/people-page.tsx').then((m) => m.PeoplePage),
);
const ModerationLogPage = lazyScreen(() =>
  import('#client/pages/moderation/moderation-log-page.tsx').then((m) => m.ModerationLogPage),
);
const WatchedWordsPage = lazyScreen(() =>
  import('#client/pages/moderation/watched-words-page.tsx').then((m) => m.WatchedWordsPage),
);
const SwitchesPage = lazyScreen(() =>
  import('#client/pages/moderation/switches-page.tsx').then((m) => m.SwitchesPage),
);
const TeamPage = lazyScreen(() => import('#client/pages/moderation/team-page.tsx').then((m) => m.TeamPage));
const NumbersPage = lazyScreen(() =>
  import('#client/pages/moderation/numbers-page.tsx').then((m) => m.NumbersPage),
);
const ModerationWordsPage = lazyScreen(() =>
  import('#client/pages/moderation/moderation-words-page.tsx').then((m) => m.ModerationWordsPage),
);
const ModerationProposalsPage = lazyScreen(() =>
  import('#client/pages/moderation/moderation-proposals-page.tsx').then((m) => m.ModerationProposalsPage),
);
const ProposalsPage = lazyScreen(() =>
  import('#client/pages/proposals-page.tsx').then((m) => m.ProposalsPage),
);
const WordHistoryPage = lazyScreen(() =>
  import('#client/pages/word-history-page.tsx').then((m) => m.WordHistoryPage),
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
  notices: NoticesPage,
  proposals: ProposalsPage,
};
const SCREENS = {
  ...MEMBER_SCREENS,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  confirmEmail: ConfirmEmailPage,
  member: MemberPage,
  voxicon: VoxiconPage,
  today: TodayPage,
  day: DayPage,
  data: DataPage,
  ftcDisclaimer: FtcDisclaimerPage,
  privacyPolicy: PrivacyPolicyPage,
  termsOfService: TermsOfServicePage,
  testAnalytics: TestAnalyticsPage,
  receipt: ReceiptPage,
  receipts: ReceiptsPage,
  kept: KeptPage,
  board: BoardPage,
  rules: RulesPage,
  takedown: TakedownPage,
  moderation: ModerationPage,
  moderationPeople: PeoplePage,
  moderationLog: ModerationLogPage,
  moderationWatchedWords: WatchedWordsPage,
  moderationSwitches: SwitchesPage,
  moderationTeam: TeamPage,
  moderationNumbers: NumbersPage,
  moderationWords: ModerationWordsPage,
  moderationProposals: ModerationProposalsPage,
  wordHistory: WordHistoryPage,
} satisfies Record<Exclude<PageName, FirstPage>, unknown>;

/** Loads the code of a path's screen. */
export async function preloadFurtherScreen(path: string): Promise<void> {
  const name = findScreen(SCREENS, path);
  const screens: { preload: () => Promise<void> }[] = [name ? SCREENS[name] : NotFoundPage];
  if (name && name in MEMBER_SCREENS) screens.push(ProtectedRoute);
  await Promise.allSettled(screens.map((screen) => screen.preload()));
}

/** The routes that few visits begin with, apart from the others, so that no visit waits for the list of them. */
export function FurtherRoutes() {
  return (
    <Switch>
      <Route path={PAGE_PATHS.forgotPassword} component={ForgotPasswordPage} />
      <Route path={PAGE_PATHS.resetPassword} component={ResetPasswordPage} />
      <Route path={PAGE_PATHS.confirmEmail} component={ConfirmEmailPage} />
      <Route path={PAGE_PATHS.rate}>{forMembers(RatePage)}</Route>
      <Route path={PAGE_PATHS.add}>{forMembers(AddPage)}</Route>
      <Route path={PAGE_PATHS.profile}>{forMembers(ProfilePage)}</Route>
      <Route path={PAGE_PATHS.account}>{forMembers(AccountPage)}</Route>
      <Route path={PAGE_PATHS.member}>{({ username }) => <MemberPage key={username} />}</Route>
      <Route path={PAGE_PATHS.voxicon} component={VoxiconPage} />
      <Route path={PAGE_PATHS.today} component={TodayPage} />
      <Route path={PAGE_PATHS.day}>{({ day }) => <DayPage key={day} day={day} />}</Route>
      <Route path={PAGE_PATHS.data} component={DataPage} />
      <Route path={PAGE_PATHS.checkout}>{forMembers(CheckoutPage)}</Route>
      <Route path={PAGE_PATHS.affiliateManagement}>{forMembers(AffiliateManagementPage)}</Route>
      <Route path={PAGE_PATHS.ftcDisclaimer} component={FtcDisclaimerPage} />
      <Route path={PAGE_PATHS.privacyPolicy} component={PrivacyPolicyPage} />
      <Route path={PAGE_PATHS.termsOfService} component={TermsOfServicePage} />
      <Route path={PAGE_PATHS.testAnalytics} component={TestAnalyticsPage} />
      <Route path={PAGE_PATHS.receipt}>{({ token }) => <ReceiptPage key={token} />}</Route>
      <Route path={PAGE_PATHS.receipts} component={ReceiptsPage} />
      <Route path={PAGE_PATHS.notices}>{forMembers(NoticesPage)}</Route>
      <Route path={PAGE_PATHS.kept} component={KeptPage} />
      <Route path={PAGE_PATHS.board} component={BoardPage} />
      <Route path={PAGE_PATHS.rules} component={RulesPage} />
      <Route path={PAGE_PATHS.takedown} component={TakedownPage} />
      <Route path={PAGE_PATHS.moderation} component={ModerationPage} />
      <Route path={PAGE_PATHS.moderationPeople} component={PeoplePage} />
      <Route path={PAGE_PATHS.moderationLog} component={ModerationLogPage} />
      <Route path={PAGE_PATHS.moderationWatchedWords} component={WatchedWordsPage} />
      <Route path={PAGE_PATHS.moderationSwitches} component={SwitchesPage} />
      <Route path={PAGE_PATHS.moderationTeam} component={TeamPage} />
      <Route path={PAGE_PATHS.moderationNumbers} component={NumbersPage} />
      <Route path={PAGE_PATHS.moderationWords} component={ModerationWordsPage} />
      <Route path={PAGE_PATHS.moderationProposals} component={ModerationProposalsPage} />
      <Route path={PAGE_PATHS.proposals}>{forMembers(ProposalsPage)}</Route>
      <Route path={PAGE_PATHS.wordHistory}>{({ word }) => <WordHistoryPage key={word} />}</Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function forMembers(Page: ComponentType) {
  return (
    <ProtectedRoute>
      <Page />
    </ProtectedRoute>
  );
}
