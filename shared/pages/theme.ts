import { PRODUCT_SLUG } from '#shared/product.ts';

/** Paper by day, lamplight by night; a visitor who chose neither has what the system asks for. */
const THEMES = ['paper', 'lamplight'] as const;
export type Theme = (typeof THEMES)[number];

/** The choice travels as a cookie, so that the page arrives in the right colours and nothing flashes. */
export const THEME_COOKIE = `${PRODUCT_SLUG}-theme`;

/** The page's own colour in each theme, which phones draw around it. Also in client/src/styles.css. */
export const THEME_COLORS: Record<Theme, string> = { paper: '#faf6ec', lamplight: '#171310' };

/** @returns the choice in a Cookie header (or document.cookie), if there is one */
export function themeOf(cookies: string | undefined): Theme | undefined {
  const value = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(\\w+)`).exec(cookies ?? '')?.[1];
  return THEMES.find((theme) => theme === value);
}
