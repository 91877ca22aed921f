/** The languages that the guard understands and answers in. The order is that of the stored weights. */
export const LANGUAGES = [
  'en',
  'es',
  'de',
  'fr',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'ar',
  'hi',
  'ru',
  'zh',
] as const;
export type Language = (typeof LANGUAGES)[number];
