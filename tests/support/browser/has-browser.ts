import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    hasBrowser: boolean;
  }
}

/**
 * Launches a browser once before all journeys. The one from npm unpacks itself at its first launch, which two test files
 * at the same time would spoil for each other.
 * @throws when there is no browser and REQUIRE_BROWSER=1
 */
export default async function setup(project: TestProject): Promise<void> {
  try {
    await (await launchBrowser()).close();
    project.provide('hasBrowser', true);
  } catch (error) {
    if (process.env.REQUIRE_BROWSER === '1') throw error;
    console.warn(`NO BROWSER: the journeys are skipped (${String(error).split('\n')[0]}). Set CHROME_PATH.`);
    project.provide('hasBrowser', false);
  }
}

/** False where no browser can be launched; journeys are skipped then. */
export const hasBrowser = () => inject('hasBrowser');
