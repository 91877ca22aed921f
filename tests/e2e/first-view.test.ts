import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chatPath, PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { waitForApp } from '../support/screens/screen-visit.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = {
  phone: PHONE,
  'small phone': { ...PHONE, viewport: { width: 320, height: 640 } },
  desktop: DESKTOP,
} satisfies Record<string, BrowserContextOptions>;

/** A page, and texts of it that stand there before any script has run. */
const FIRST_VIEWS: [path: string, texts: string[]][] = [
  [wordPath('illuminati'), ['illuminati', 'word', 'Added ', 'Alternative Definition', 'Founded in Bavaria']],
  [wordPath('flat earth'), ['flat earth', 'phrase', 'Added ']],
  [chatPath('illuminati'), ['illuminati', 'Founded in Bavaria']],
  [PAGE_PATHS.home, ['Voxicon', 'The Forgotten Dictionary']],
];

/** Runs in the page. Where the letters of each text begin, and the search box, to two pixels. */
function placesOf(texts: string[]): string[] {
  const places = texts.map((text) => `${text}: nowhere`);
  const walker = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const index = texts.findIndex(
      (text, i) => node.textContent!.startsWith(text) && places[i]!.endsWith('nowhere'),
    );
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width } = range.getBoundingClientRect();
    if (index >= 0 && width > 1)
      places[index] = `${texts[index]}: ${Math.round(x / 2) * 2}, ${Math.round(y / 2) * 2}`;
  }
  const { x, y, width, height } = document.querySelector('[name=search]')!.getBoundingClientRect();
  return [...places, `search: ${[x, y, width, height].map((side) => Math.round(side / 2) * 2).join(', ')}`];
}

describe.skipIf(!hasBrowser())('what can be read before the scripts have run', () => {
  const site = useSite();

  /** Where the letters of the delivered page stand, and a page that the app has drawn anew. */
  async function open(path: string, texts: string[], size: keyof typeof SIZES) {
    const delivered = await site().visit(path, { ...SIZES[size], javaScriptEnabled: false });
    await delivered.waitForLoadState('networkidle'); // the fonts are there
    const places = await delivered.evaluate(placesOf, texts);
    if (places.some((place) => place.endsWith('nowhere'))) throw new Error(places.join('; '));

    const drawn = await site().visit(path, SIZES[size]);
    await waitForApp(drawn);
    return { places, placesThen: () => drawn.evaluate(placesOf, texts) };
  }

  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[])
    it.each(FIRST_VIEWS)(
      `stays in its place on a ${size} when the app draws its screen: %s`,
      async (path, texts) => {
        const { places, placesThen } = await open(path, texts, size);
        await expect.poll(placesThen).toEqual(places);
      },
    );

  it.each(['phone', 'small phone'] as const)(
    'stays in its place on a %s: the first words of the list',
    async (size) => {
      const texts = [
        'Browse the Dictionary',
        'Explore alternative',
        'aaro',
        'All-domain Anomaly',
        'aatip',
        'Advanced Aerospace',
      ];
      const { places, placesThen } = await open(PAGE_PATHS.browse, texts, size);
      await expect.poll(placesThen).toEqual(places);
    },
  );

  it('searches before a script has run', async () => {
    const page = await site().visit(wordPath('illuminati'), { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('searchbox', { name: 'Search the dictionary' }).fill('flat earth');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dictionary?search=flat+earth');
    expect(await page.locator('[data-first-view] [name=search]').count()).toBe(1);
  });

  it('says, where no scripts run, what needs them', async () => {
    const page = await site().visit('/', { ...PHONE, javaScriptEnabled: false });
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toContain('Search, lists and chats need JavaScript.');
  });
});
