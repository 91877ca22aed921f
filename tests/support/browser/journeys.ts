import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { SESSION_COOKIE } from '#shared/account/retention.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

export function aPerson(username: string): Person {
  return { username, email: `${username}@example.com`, password: `secret of ${username}` };
}

/** Fills in the join view of /auth and sends it. */
export async function joinOnScreen(page: Page, person: Person, code = DEFAULT_INVITE_CODE): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel('Invite code').fill(code);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs in on /auth, to which the page was led. */
export async function signInOnScreen(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Members who are not looked at: they join and vote without a browser. */
export async function voteWithoutBrowser(
  url: string,
  person: Person,
  definitionId: number,
  value: 1 | -1,
): Promise<void> {
  const joined = await post(url, '/api/register', { ...person, inviteCode: DEFAULT_INVITE_CODE });
  expect(joined.status).toBe(201);
  const cookie = sessionOf(joined);
  const vote = await fetch(`${url}/api/definitions/${definitionId}/vote`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ value }),
  });
  expect(vote.status).toBe(200);
}

/** The cookie of the session that an answer sets, as a browser sends it back. */
export function sessionOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))!
    .split(';')[0]!;
}

/** Makes an account without a browser. */
export async function registerWithoutBrowser(
  url: string,
  person: Person,
  inviteCode = DEFAULT_INVITE_CODE,
): Promise<void> {
  const { status } = await post(url, '/api/register', { ...person, inviteCode });
  expect(status).toBe(201);
}

/** Draws an element sideways with a finger. */
export async function swipe(page: Page, selector: string, distance: number): Promise<void> {
  const box = (await page.locator(selector).first().boundingBox())!;
  const y = box.y + box.height / 2;
  const start = box.x + box.width / 2 - distance / 2;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', start);
  for (let step = 1; step <= 10; step++) await send('touchMove', start + (distance * step) / 10);
  await send('touchEnd');
}

function post(url: string, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
