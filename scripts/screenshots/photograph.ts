import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { projectRoot } from '#server/project-root.ts';
import { SIZES } from '../../tests/support/browser/browser.ts';
import type { Screen } from '../../tests/support/screens/screen.ts';
import { settle, visitScreen } from '../../tests/support/screens/screen-visit.ts';

interface Site {
  browser: Browser;
  url: string;
  member: BrowserContextOptions['storageState'];
}

/** In pixels, as in the styles. */
const DESKTOP_FROM = 768;
/** What scrolls without an end has one in its picture. */
const HEIGHT_MAX = 3000;
const THEMES = { paper: 'light', lamplight: 'dark' } as const;

/** Photographs screens at one width in both themes. A screen that cannot be reached is named, and the others go on. */
export async function photograph(
  { browser, url, member }: Site,
  screens: readonly Screen[],
  width: number,
): Promise<void> {
  const size = width < DESKTOP_FROM ? 'phone' : 'desktop';
  const { viewport, ...options } = SIZES[size];
  const open = async (more: BrowserContextOptions) =>
    (
      await browser.newContext({
        baseURL: url,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
        viewport: { width, height: viewport!.height },
        ...more,
      })
    ).newPage();
  const pages = { visitor: await open({}), member: await open({ storageState: member }) };
  for (const screen of screens) {
    if (screen.only && screen.only !== size) continue;
    const page = pages[screen.as ?? 'visitor'];
    try {
      await visitScreen(page, screen);
      await photographScreen(page, screen);
    } catch (error) {
      console.error(`${screen.name} (${width}): ${String(error)}`);
      process.exitCode = 1;
    }
  }
}

async function photographScreen(page: Page, screen: Screen): Promise<void> {
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  if (!isDialog && !screen.isWaiting) await loadBelow(page);
  const { width, height } = page.viewportSize()!;
  if (!isDialog) {
    // A window as high as the page: what is drawn only where it is seen is then drawn everywhere.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), HEIGHT_MAX) });
    if (!screen.isWaiting) await settle(page);
  }
  for (const [theme, colorScheme] of Object.entries(THEMES)) {
    const folder = join(projectRoot, 'screenshots', `${theme}-${width}`);
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(folder, `${screen.name}.png`),
      scale: 'css',
      animations: 'disabled',
    });
  }
  await page.setViewportSize({ width, height });
}

/** What is loaded when it comes near is wanted in the picture. */
async function loadBelow(page: Page): Promise<void> {
  const top = await page.evaluate(() => window.scrollY);
  for (let y = 0; y < HEIGHT_MAX; y += page.viewportSize()!.height) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await settle(page);
  }
  await page.evaluate((to) => window.scrollTo(0, to), top);
}
