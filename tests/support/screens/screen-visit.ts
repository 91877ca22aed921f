import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** Goes to a screen as if for the first time, and brings it into its state. */
export async function visitScreen(page: Page, screen: Screen): Promise<void> {
  await forget(page);
  await page.goto(screen.path);
  await page.locator('[data-first-view]').waitFor({ state: 'detached' }); // the delivered screen gives way to the app's
  await settle(page);
  await screen.open?.(page);
  if (!screen.isWaiting) await settle(page);
}

/** Waits until the first view stands: fonts are there, nothing in sight waits, and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('.animate-pulse, .animate-spin')];
    const isInSight = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    return document.fonts.status === 'loaded' && !waiting.some(isInSight);
  });
  await endOfAnimations(page);
}

/** Waits until the app has put its screen in the place of the delivered one, and has asked for all that it shows. */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator('[data-first-view]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** Waits until nothing moves or changes its colour any more, but what does so for ever. */
export async function endOfAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What the last screen left behind must not show on the next. */
async function forget(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url().startsWith('http')) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.goto('about:blank'); // else an address that differs in its end alone would not be loaded
}
