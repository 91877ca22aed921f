import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser, newPage } from '../browser/browser.ts';
import { createTestDatabase } from './db.ts';
import { WIDE_LIMITS } from './test-app.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface Site {
  url: string;
  databaseUrl: string;
  /** A visitor's browser, at an address. Any error in its console fails the test. */
  visit: (path: string, options: BrowserContextOptions) => Promise<Page>;
}

/**
 * The built product with its shipped words, and a real browser; one of each for a test file.
 * @param settings read when the server starts, so that an earlier `beforeAll` may fill them in
 */
export function useSite(settings: Record<string, string> = {}): () => Site {
  let server: ServerProcess;
  let browser: Browser;
  let databaseUrl: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    databaseUrl = await createTestDatabase(inject('postgresUrl'));
    server = await startServerProcess({ DATABASE_URL: databaseUrl, ...WIDE_LIMITS, ...settings });
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.exited;
  });

  const visit = async (path: string, options: BrowserContextOptions) => {
    const context = await browser.newContext({
      baseURL: server.url,
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: 'block', // routes of a test see nothing that a worker asks for
      ...options,
    });
    const page = await newPage(context);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // The browser itself reports each refusal; that a visitor is nobody, wrote nonsense, has paid already, or has to prove work, is no failure of ours.
      const expected = /the server responded with a status of (400|401|404|409|428|503)/.test(message.text());
      if (message.type() === 'error' && !expected) complaints.push(message.text());
    });
    await page.goto(path);
    return page;
  };
  return () => ({ url: server.url, databaseUrl, visit });
}
