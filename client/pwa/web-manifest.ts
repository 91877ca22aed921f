import type { ManifestOptions } from 'vite-plugin-pwa';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { THEME_COLORS } from '#shared/pages/theme.ts';

const png = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What makes the site installable. Its icons are drawn by make-icons.mjs. */
export const webManifest: Partial<ManifestOptions> = {
  id: PAGE_PATHS.home,
  name: `${PRODUCT_NAME}: ${TAGLINE}`,
  short_name: PRODUCT_NAME,
  description: `A community dictionary of alternative definitions of words and phrases.`,
  lang: 'en',
  start_url: PAGE_PATHS.home,
  scope: '/',
  display: 'standalone',
  // A manifest knows no colour schemes: by night the theme-color of the page replaces it as soon as that is there.
  theme_color: THEME_COLORS.paper,
  background_color: THEME_COLORS.paper,
  icons: [
    png('/icon-192.png', 192),
    png('/icon-512.png', 512),
    png('/icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Browse the dictionary', short_name: 'Browse', url: PAGE_PATHS.browse },
    { name: 'Newest words', short_name: 'Newest', url: PAGE_PATHS.voxicon },
  ],
};
