import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { endOfAnimations } from './screen-visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only colours differ between the themes. */
const COLOR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

interface Violation {
  rule: string;
  selector: string;
  summary: string;
}

/**
 * What axe finds on the page as it stands, in both themes: every rule on paper, the rules on colours by lamplight.
 * Axe runs in the page itself; @axe-core/playwright, which also goes through frames, took three times as long for the same result.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await showTheme(page, 'light');
  const inLight = await runAxe(page, {});
  await showTheme(page, 'dark');
  const inDark = await runAxe(page, COLOR_RULES);
  return [
    ...inLight.map((violation) => line(violation)),
    ...inDark.map((violation) => `by lamplight: ${line(violation)}`),
  ];
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await endOfAnimations(page);
}

async function runAxe(page: Page, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        rule: id,
        selector: target.join(' '),
        summary: failureSummary,
      })),
    );
  }, options);
}

const line = ({ rule, selector, summary }: Violation) =>
  `${rule} ${selector}: ${summary.replaceAll(/\s+/g, ' ')}`;
