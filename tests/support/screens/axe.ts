import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { endOfAnimations } from './screen-visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  rule: string;
  selector: string;
  summary: string;
}

/**
 * What axe finds on the page as it stands, in one theme: the themes differ in their colours alone, which all screens share.
 * Axe runs in the page itself; @axe-core/playwright, which also goes through frames, took three times as long for the same result.
 */
export async function violationsOf(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await showTheme(page, theme);
  const violations = await runAxe(page);
  return violations.map(
    ({ rule, selector, summary }) => `${theme}: ${rule} ${selector}: ${summary.replaceAll(/\s+/g, ' ')}`,
  );
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await endOfAnimations(page);
}

async function runAxe(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        rule: id,
        selector: target.join(' '),
        summary: failureSummary,
      })),
    );
  });
}
