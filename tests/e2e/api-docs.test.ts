import { describe, expect, it } from 'vitest';
import { SIZES } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { useSite } from '../support/server/site.ts';

describe.skipIf(!hasBrowser())('the page of the API', () => {
  const site = useSite();

  // Whatever the policy refused would be an error in the console, which fails the test.
  it.each(['phone', 'desktop'] as const)(
    'shows every call, and asks no other host, on a %s',
    async (size) => {
      const page = await site().visit('about:blank', SIZES[size]);
      const hosts = new Set<string>();
      page.on('request', (request) =>
        hosts.add(new URL(request.url()).protocol + new URL(request.url()).host),
      );
      await page.goto('/api');
      await page.getByRole('heading', { level: 1, name: 'Voxicon API' }).waitFor();
      await page.getByText('From other sites (CORS).').waitFor();
      await page.getByRole('heading', { name: 'Open to other sites' }).waitFor();
      await page.waitForLoadState('networkidle');
      const { host } = new URL(site().url);
      expect([...hosts].filter((name) => /^https?:/.test(name))).toEqual([`http:${host}`]);
    },
  );
});
