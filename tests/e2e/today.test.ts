import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { SIZES } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { violationsOf } from '../support/screens/axe.ts';
import { useSite } from '../support/server/site.ts';

describe.skipIf(!hasBrowser())('coming back', () => {
  const site = useSite();

  it.each(['phone', 'desktop'] as const)(
    'finds the word of the day, its month, and the files of the whole dictionary, on a %s',
    async (size) => {
      const page = await site().visit('/today', SIZES[size]);
      const day = page.getByRole('region', { name: 'Word of the day' });
      const word = (await day.getByRole('link').first().textContent())!;
      await page.getByRole('link', { name: 'Words of other days' }).click();
      await page.getByRole('heading', { level: 1, name: 'Words of other days' }).waitFor();
      await page.getByRole('listitem').getByText(word).waitFor();
      await page.getByRole('link', { name: 'Today', exact: true }).last().click();
      await page.getByRole('link', { name: 'open data', exact: true }).click();
      const file = page.getByRole('link', { name: /^JSON Lines/ });
      const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
      expect(download.suggestedFilename()).toMatch(/^voxicon-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/);
      const text = gunzipSync(await readFile(await download.path())).toString();
      expect(text).toContain(`"word":"${word}"`);
    },
  );

  /** A page of another origin that shows a page of ours in a frame. */
  async function frameElsewhere(path: string): Promise<string> {
    const body = `<!doctype html><title>Elsewhere</title><iframe src="${site().url}${path}" width="320" height="320" title="Ours"></iframe>`;
    elsewhere = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(body));
    await new Promise<void>((done) => elsewhere!.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  }
  let elsewhere: Server | undefined;
  afterEach(() => {
    elsewhere?.closeAllConnections();
    elsewhere?.close();
  });

  it('on another site: a frame shows the word of the day, and leads to it', async () => {
    const page = await site().visit(await frameElsewhere('/embed/word-of-the-day'), SIZES.phone);
    const frame = page.frameLocator('iframe');
    const link = frame.getByRole('heading').getByRole('link');
    const word = (await link.textContent())!.trim();
    // The style was let through by its digest.
    expect(await frame.locator('h1').evaluate((heading) => getComputedStyle(heading).fontWeight)).toBe('400');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.getByRole('heading', { level: 1, name: word }).waitFor();
    await page.goto(`${site().url}/embed/word-of-the-day`);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('shows no page of the app in a frame of another site', async () => {
    const page = await site().visit('about:blank', SIZES.phone);
    const address = await frameElsewhere('/today');
    page.removeAllListeners('console'); // the browser says that it was refused
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(address);
    await refused;
    expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0);
  });
});
