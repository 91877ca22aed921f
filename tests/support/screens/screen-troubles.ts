import type { Page } from 'playwright-core';

/** What a page lacks of a title, one heading of the first level, one main part, and the way to the other theme. */
export function missingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return [
      ...(document.title.trim() ? [] : ['no title']),
      ...(count('h1') === 1 ? [] : [`${count('h1')} headings of the first level`]),
      ...(count('main') === 1 ? [] : [`${count('main')} main parts`]),
      ...(count(
        'header button[aria-label="Read by lamplight"], header button[aria-label="Read on paper"]',
      ) === 1
        ? []
        : ['no theme switch in the header']),
    ];
  });
}

/** How the first press of Tab, and Enter on the skip link, go wrong. To be asked of a page that nobody touched yet. */
export async function troubleWithFirstTab(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { top, left, bottom, right } = focused.getBoundingClientRect();
    return {
      isSeen: top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth,
      isOutlined: getComputedStyle(focused).outlineStyle !== 'none',
      isSkipLink: focused.getAttribute('href') === '#main',
      isInMain: focused.closest('main') !== null,
    };
  });
  if (!first.isSeen || !first.isOutlined) return ['the first Tab leads to what cannot be seen'];
  if (!first.isSkipLink) return first.isInMain ? [] : ['no skip link'];
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isPast = await page.evaluate(() => {
    const main = document.querySelector('main')!;
    const position = main.compareDocumentPosition(document.activeElement!);
    return main.contains(document.activeElement) || (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
  return isPast ? [] : ['the skip link does not lead into the main part'];
}

/** By how many pixels the page is wider than its window, and what sticks out. */
export async function sidewaysScroll(page: Page, state: string): Promise<string[]> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .slice(-3)
      .map((element) => `${scrollWidth} > ${clientWidth}: ${element.outerHTML.slice(0, 160)}`);
  });
  return wide.map((line) => `${state}, scrolls sideways: ${line}`);
}

/** Controls that end beyond the edge of a page that does not scroll sideways, and that no box of theirs scrolls to. */
export async function cutOffControls(page: Page, state: string): Promise<string[]> {
  const cutOff = await page.evaluate(() => {
    const boxesOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...boxesOf(element.parentElement)] : [];
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowX);
    return [...document.querySelectorAll('button, a, input, select, textarea')]
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().right > window.innerWidth + 0.5)
      .filter((control) => !boxesOf(control).some(scrolls))
      .map((control) => control.outerHTML.slice(0, 160));
  });
  return cutOff.map((line) => `${state}, is cut off: ${line}`);
}
