import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** Goes to a screen as if for the first time, and brings it into its state. */
export async function visitScreen(page: Page, screen: Screen): Promise<void> {
  await forget(page);
  await page.goto(screen.path);
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
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
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
