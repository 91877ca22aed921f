import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import type { Person } from './journeys.ts';

/** Makes an account and signs the page's browser in, without its screen. */
export async function joinWithPage(page: Page, person: Person): Promise<void> {
  const data = { ...person, inviteCode: DEFAULT_INVITE_CODE };
  const joined = await page.request.post('/api/register', { data });
  expect(joined.status()).toBe(201);
}
