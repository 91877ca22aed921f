import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { A_TOLD_EXPLORATION } from '../support/chat/fake-assistant.ts';
import { DONE, openStream, piece, startRawOpenAi, type RawCall } from '../support/chat/fake-openai.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const;
const REPLY = ['Those who tell of it ', 'speak of **a programme**, ', 'and the files speak of one too.'];
const STEP_MS = 1500;
let breaks = 0;

/** A model that takes its time: it streams, drips for ever when asked to, fails every other time when asked to, and tells explorations. */
async function answer(res: ServerResponse, { body }: RawCall): Promise<void> {
  if (body.response_format) {
    const { json_schema } = body.response_format as { json_schema: { schema: { properties: object } } };
    const told = Object.keys(json_schema.schema.properties).map((field) => [
      field,
      A_TOLD_EXPLORATION[field as keyof typeof A_TOLD_EXPLORATION],
    ]);
    await sleep(STEP_MS);
    openStream(res);
    res.end(piece(JSON.stringify(Object.fromEntries(told))) + piece('', 'stop') + DONE);
    return;
  }
  // The history stands in it too: what was asked last counts.
  const asked = body.messages.at(-1)!.content;
  const isBreak = asked.lastIndexOf('break') > asked.lastIndexOf('for ever');
  if (isBreak && ++breaks % 2 === 1) return void res.writeHead(400).end('{}');
  openStream(res);
  if (!isBreak && asked.includes('for ever')) {
    for (let i = 0; i < 200 && !res.destroyed; i++, await sleep(100)) res.write(piece(`and on ${i}. `));
    return;
  }
  for (const text of REPLY) {
    await sleep(200);
    res.write(piece(text));
  }
  res.end(piece('', 'stop') + DONE);
}

describe.skipIf(!hasBrowser())('whoever opens a shared link', () => {
  const settings: Record<string, string> = { OPENAI_API_KEY: 'a key', OPENAI_MODEL: 'test-model' };
  let service: Awaited<ReturnType<typeof startRawOpenAi>>;
  beforeAll(async () => {
    service = await startRawOpenAi((res, call) => void answer(res, call));
    settings.OPENAI_BASE_URL = service.url;
  });
  afterAll(() => service.close());
  const site = useSite(settings);

  it.each(SIZES)(
    'talks about the word at once, stops, tries again, and finds it all again, %s',
    async (_, size) => {
      const page = await site().visit('/chat/mkultra', size);
      await page.getByText('Ready to explore "mkultra"?').waitFor();
      await page.getByRole('button', { name: 'Historical context' }).click();
      const input = page.getByRole('textbox', { name: /message|ask/i });
      await expect.poll(() => input.inputValue()).toContain('Historical context');
      await input.press('Enter');
      await page.getByText('Thinking...').waitFor();
      await page.getByText('Those who tell of it').waitFor();
      await page.getByText('the files speak of one too').waitFor();
      await expect.poll(() => page.locator('strong', { hasText: 'a programme' }).count()).toBe(1);

      // stops one that would never end, and the model is left alone too
      await say(page, 'Go on for ever');
      await page.getByText('and on 3').waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect.poll(() => service.calls.at(-1)!.isAbandoned, { timeout: 1000 }).toBe(true);

      // a failure says so, and can be tried again
      await say(page, 'What did they break?');
      await page
        .getByText(
          "I'm having trouble connecting to our AI assistant right now. Please try again in a moment.",
        )
        .waitFor();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => page.getByText('the files speak of one too').count()).toBe(2);

      await page.reload();
      await page.getByText('the files speak of one too').first().waitFor();
      await page.getByText('Go on for ever').waitFor();
    },
  );

  it.each(SIZES)(
    'reads what the dictionary tells of a word that was explored by hand, %s',
    async (_, size) => {
      const page = await site().visit('/dictionary/mkultra', size);
      await page.getByText('Sidney Gottlieb').first().waitFor();
      await page.getByText('Curated').first().waitFor();
      await openPart(page, 'Timeline', size);
      await page.getByText('Historical Timeline').waitFor();
      await openPart(page, "5 W's", size);
      await page.getByText('WHY', { exact: true }).waitFor();
      await openPart(page, 'Sources', size);
      await expect.poll(() => page.getByText(/verified|credible/i).count()).toBeGreaterThan(0);
    },
  );

  it.each([
    ['on a desktop', DESKTOP, 'babalon'],
    ['on a phone', PHONE, 'barbelo'],
  ] as const)('sees a word being explored for the first time, step by step, %s', async (_, size, word) => {
    const page = await site().visit(`/dictionary/${word}`, size);
    await page.getByRole('button', { name: 'Explore it' }).click();
    await page.getByText('Following the Rabbit Hole...').waitFor();
    await page.locator('[aria-current=step]', { hasText: 'figures, places and dates' }).waitFor();
    await page.locator('[aria-current=step]', { hasText: "five W's" }).waitFor();
    await page.getByText('Frank Olson').first().waitFor();
    await page
      .getByText(/AI-made on .* with test-model/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText('Following the Rabbit Hole...').count()).toBe(0);
  });
});

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message|ask/i }).fill(text);
  await page.keyboard.press('Enter');
}

/** A tab on a desktop; on a phone all parts stand one below the other. */
async function openPart(page: Page, name: string, size: object): Promise<void> {
  if (size === DESKTOP) await page.getByRole('tab', { name }).click();
}
