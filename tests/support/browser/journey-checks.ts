import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsOf } from '../screens/axe.ts';

/** Checks what is on the screen, with what lies open over it, against axe's rules. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** The message that is shown lies over none of these. */
export async function expectUncovered(page: Page, parts: Locator[]): Promise<void> {
  const message = (await page.locator('li[data-state="open"]').boundingBox())!;
  for (const part of parts) {
    const { x, y, width, height } = (await part.boundingBox())!;
    const isBeside = x >= message.x + message.width || x + width <= message.x;
    const isAboveOrBelow = y >= message.y + message.height || y + height <= message.y;
    expect(isBeside || isAboveOrBelow).toBe(true);
  }
}

/** Presses Tab until the element with this role and name has the focus. */
export async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let i = 0; i < 60; i++) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${role} "${name}"`);
}
