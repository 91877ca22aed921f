import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chatPath, wordPath } from '#shared/pages/page-paths.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { joinWithPage } from '../support/browser/join-with-page.ts';
import { aPerson } from '../support/browser/journeys.ts';
import { useSite } from '../support/server/site.ts';

const sized = (width: number, height: number): BrowserContextOptions => ({
  ...PHONE,
  viewport: { width, height },
});
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 664],
] as const;

const LONG_TEXT =
  'It is told that below the old city there lies a second one, older than its name, in which those who were left out of the chronicles went on living by lamplight; seekers say that its gates open once in a generation, and that nobody who has gone in has come back the same as before.';
const LONG_PHRASE =
  'the chronicle of those who went below the old city and who never came back to tell us what they saw';

describe.skipIf(!hasBrowser())('what a display asks for', () => {
  const site = useSite();

  it.each(SIZES)(
    'shows the whole of a long definition above the rating buttons, on a phone of %i x %i',
    async (w, h) => {
      const page = await site().visit('about:blank', sized(w, h));
      await joinWithPage(page, aPerson(`rater${h}`));
      await page.route('**/api/rate/next', async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as { definition: { text: string } };
        json.definition.text = LONG_TEXT.slice(0, 270);
        await route.fulfill({ response: answer, json });
      });
      await page.goto('/rate');
      const text = page.getByRole('article').getByText('It is told that');
      const agree = page.getByRole('button', { name: 'Agree', exact: true });
      await text.waitFor();
      expect(await bottomOf(text)).toBeLessThanOrEqual(await topOf(agree));

      await agree.click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.waitFor();
      await text.waitFor();
      expect(await bottomOf(text)).toBeLessThanOrEqual(await topOf(undo));
    },
  );

  it('has room for a long phrase, its definition and the suggestions in an empty chat, on a narrow phone', async () => {
    const options = sized(320, 640);
    const page = await site().visit('about:blank', options);
    await joinWithPage(page, aPerson('phraser'));
    await addWord(page);

    await page.goto(chatPath(LONG_PHRASE));
    const composer = page.getByRole('textbox', { name: 'Message' });
    const suggestions = page.getByRole('button', {
      name: /^(Historical context|Modern usage|Related ideas)$/,
    });
    await suggestions.last().waitFor();
    expect(await suggestions.count()).toBe(3);
    expect(await bottomOf(suggestions.last())).toBeLessThanOrEqual(await topOf(composer));
    expect(await composer.evaluate(fitsItsPlaceholder)).toBe(true);
  });

  it.each(['/', wordPath('atlantis')])(
    'moves no underline of tabs where motion is not wanted: %s',
    async (path) => {
      const page = await site().visit(path, { ...DESKTOP, reducedMotion: 'reduce' });
      const tab = page.getByRole('tab').first();
      await tab.waitFor();
      expect(await tab.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
    },
  );
});

async function addWord(page: Page): Promise<void> {
  const added = await page.request.post('/api/words', { data: { type: 'phrase', word: LONG_PHRASE } });
  const { id } = (await added.json()) as { id: number };
  const defined = await page.request.post('/api/definitions', {
    data: { wordId: id, text: LONG_TEXT },
  });
  expect(defined.status()).toBe(201);
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const topOf = async (part: Locator) => (await boxOf(part)).y;
const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};

/** Runs in the page. */
function fitsItsPlaceholder(field: Element): boolean {
  const { placeholder, clientWidth } = field as HTMLTextAreaElement;
  const style = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = style.font;
  const room = clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return pen.measureText(placeholder).width <= room;
}
