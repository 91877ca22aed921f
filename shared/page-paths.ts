/** The screens and their addresses (specification, section 2), as patterns of both wouter and Express. */
export const PAGE_PATHS = {
  home: '/',
  browse: '/dictionary',
  word: '/dictionary/:word',
  publicBrowse: '/public',
  publicWord: '/public/:word',
  chat: '/chat/:word',
  auth: '/auth',
} as const;

export type PageName = keyof typeof PAGE_PATHS;

export const wordPath = (word: string) => `/dictionary/${encodeURIComponent(word)}`;
export const chatPath = (word: string) => `/chat/${encodeURIComponent(word)}`;
