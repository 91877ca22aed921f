/**
 * Directories of help lines, country by country: the only addresses outside this site that an answer to somebody in
 * danger leads to.
 */
export const HELP_LINES = {
  /** Help lines for people in distress. */
  findahelpline: 'https://findahelpline.com/',
  /** Help for people who are hurt or threatened at home. */
  nomore: 'https://nomoredirectory.org/',
  /** Help lines for children and young people. */
  childhelpline: 'https://childhelplineinternational.org/helplines/',
} as const;

/** Their addresses, which any reply may link to. */
export const HELP_LINE_ADDRESSES: readonly string[] = Object.values(HELP_LINES);
