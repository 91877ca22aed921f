/** The product's name and slug: every title, toast, storage key and meta tag is built from these two. */
export const PRODUCT_NAME = 'Voxicon';
export const PRODUCT_SLUG = 'voxicon';
export const TAGLINE = 'The Forgotten Dictionary';

/** Follows "BETA" at the top of the site. */
export const BETA_NOTE =
  '- early access: the dictionary grows every day, and some pages are still being bound.';

/** The marketing figures: fixed texts, each proven against the corpus by a test. */
export const CLAIMS = {
  definitions: '1,000+',
  definitionsStatistic: '1,010+',
  categories: '9',
  topics: '25+',
} as const;
