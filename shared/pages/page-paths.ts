/** The screens and their addresses, as patterns of both wouter and Express. */
export const PAGE_PATHS = {
  home: '/',
  browse: '/dictionary',
  word: '/dictionary/:word',
  wordHistory: '/dictionary/:word/history',
  publicBrowse: '/public',
  publicWord: '/public/:word',
  chat: '/chat/:word',
  mobile: '/mobile',
  explore: '/explore',
  exploreWord: '/explore/:word',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  rate: '/rate',
  add: '/add',
  profile: '/profile',
  voxicon: '/voxicon',
  today: '/today',
  day: '/today/:day',
  data: '/data',
  member: '/members/:username',
  account: '/account',
  checkout: '/checkout',
  affiliateManagement: '/affiliate-management',
  ftcDisclaimer: '/ftc-disclaimer',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  testAnalytics: '/test-analytics',
  receipt: '/receipt/:token',
  receipts: '/receipts',
  notices: '/notices',
  proposals: '/proposals',
  kept: '/kept',
  board: '/board',
  rules: '/rules',
  takedown: '/takedown',
  moderation: '/moderation',
  moderationPeople: '/moderation/people',
  moderationLog: '/moderation/log',
  moderationWatchedWords: '/moderation/watched-words',
  moderationSwitches: '/moderation/switches',
  moderationTeam: '/moderation/team',
  moderationNumbers: '/moderation/numbers',
  moderationWords: '/moderation/words',
  moderationProposals: '/moderation/proposals',
} as const;

/** What the footer leads to besides: files that the server makes. */
export const FILE_PATHS = {
  api: '/api',
  feedOfDays: '/feeds/word-of-the-day.atom',
  feedOfWords: '/feeds/new.atom',
} as const;

export type PageName = keyof typeof PAGE_PATHS;

export const wordPath = (word: string) => `/dictionary/${encodeURIComponent(word)}`;
export const wordHistoryPath = (word: string) => `${wordPath(word)}/history`;
export const chatPath = (word: string) => `/chat/${encodeURIComponent(word)}`;
/** @param day like "2026-11-22" */
export const dayPath = (day: string) => `/today/${day}`;
export const receiptPath = (token: string) => `/receipt/${token}`;
/** The tools for one word. */
export const wordToolsPath = (wordId: number) => `/moderation/words?word=${wordId}`;
export const memberPath = (username: string) => `/members/${encodeURIComponent(username)}`;
/** Every word that a search finds. */
export const searchPath = (search: string) => `/dictionary?search=${encodeURIComponent(search)}`;
export const explorePath = (word: string) => `/explore/${encodeURIComponent(word)}`;
