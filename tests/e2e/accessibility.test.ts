import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import {
  cutOffControls,
  missingParts,
  sidewaysScroll,
  troubleWithFirstTab,
} from '../support/screens/screen-troubles.ts';
import { violationsOf } from '../support/screens/axe.ts';
import { SIZES } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import type { Screen, ScreenSize } from '../support/screens/screen.ts';
import { visitScreen } from '../support/screens/screen-visit.ts';
import { prepareScreens } from '../support/screens/screen-world.ts';
import { SCREENS } from '../support/screens/screens.ts';
import { useSite } from '../support/server/site.ts';

it('has every page among its screens', () => {
  const listed = new Set(SCREENS.map(({ page }) => page));
  expect(Object.keys(PAGE_PATHS).filter((page) => !listed.has(page as Screen['page']))).toEqual([]);
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
});

describe.skipIf(!hasBrowser())('every screen', () => {
  const site = useSite();
  let member: BrowserContextOptions['storageState'];
  beforeAll(async () => {
    member = await prepareScreens(site().url);
  });

  // Both sizes at once: one waits for the network while the other is examined.
  it.each(['visitor', 'member'] as const)(
    'can be used by everybody, in both themes, on a phone and on a desktop, by a %s',
    async (who) => {
      const screens = SCREENS.filter(({ as = 'visitor' }) => as === who);
      const findings = await Promise.all(
        (['phone', 'desktop'] as const).map(async (size) => {
          const options = { ...SIZES[size], reducedMotion: 'reduce' as const };
          const page = await site().visit(
            '/healthz',
            who === 'member' ? { ...options, storageState: member } : options,
          );
          const found: string[] = [];
          for (const screen of screens.filter(({ only = size }) => only === size)) {
            const troubles = await troublesOf(page, screen, size).catch((error: unknown) => [String(error)]);
            found.push(...troubles.map((trouble) => `${screen.name} (${size}): ${trouble}`));
          }
          return found;
        }),
      );
      expect(findings.flat()).toEqual([]);
    },
    1_800_000, // some 80 seconds, and many times that with BROWSER_SLOWDOWN
  );
});

/** Each size has a theme of its own, since the sizes share the colours; a screen of one size is examined in both. */
const themesOf = ({ only }: Screen, size: ScreenSize) =>
  only ? (['light', 'dark'] as const) : ([size === 'phone' ? 'light' : 'dark'] as const);

async function troublesOf(page: Page, screen: Screen, size: ScreenSize): Promise<string[]> {
  const { viewport } = SIZES[size];
  await page.setViewportSize(viewport!);
  await visitScreen(page, screen);
  const troubles = await missingParts(page);
  for (const theme of themesOf(screen, size)) troubles.push(...(await violationsOf(page, theme)));
  if (!screen.open) troubles.push(...(await troubleWithFirstTab(page)));
  if (size === 'phone') {
    await page.setViewportSize({ width: 320, height: 640 });
    const state = 'at 320 pixels';
    troubles.push(...(await sidewaysScroll(page, state)), ...(await cutOffControls(page, state)));
  } else {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    troubles.push(...(await sidewaysScroll(page, 'with letters of twice the size')));
  }
  return troubles;
}
