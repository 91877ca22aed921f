import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { runSql } from '../support/server/db.ts';
import {
  aPerson,
  joinOnScreen,
  registerWithoutBrowser,
  signInOnScreen,
  swipe,
  voteWithoutBrowser,
} from '../support/browser/journeys.ts';
import { useSite } from '../support/server/site.ts';

const FIRST = 'A quarry on the far side of the moon that some miners are said to remember.';
const BETTER = 'The name that believers give to a hidden mine on the moon, told of since 1972.';

describe.skipIf(!hasBrowser())('members', () => {
  const site = useSite();

  it.each([
    ['on a desktop', DESKTOP, 'moonquarry', 'desk'],
    ['on a phone', PHONE, 'moonmine', 'hand'],
  ] as const)(
    'join by invite, add a word, and three of them help a better definition to win, %s',
    async (_, size, word, suffix) => {
      const isPhone = size === PHONE;
      const [ada, ben, cleo, dora] = ['ada', 'ben', 'cleo', 'dora'].map((name) => aPerson(name + suffix));

      // Ada wants to add a word, has to join first, and comes back to where she wanted to go.
      const adas = await site().visit('/add', size);
      await adas.waitForURL('**/auth');
      await adas.getByRole('button', { name: 'Sign up' }).click();
      await joinOnScreen(adas, ada!, 'not the code');
      await adas.getByText('Invalid invite code', { exact: true }).waitFor();
      await adas.getByLabel('Invite code').fill(DEFAULT_INVITE_CODE);
      await adas.getByRole('button', { name: 'Create Account' }).click();
      await adas.waitForURL('**/add');
      await adas.getByRole('textbox', { name: 'Word' }).fill(word);
      await adas.getByLabel('Definition').fill(FIRST);
      await adas.getByText(`${FIRST.length}/280`).waitFor();
      await adas.getByRole('button', { name: 'Add Word' }).click();
      await adas.waitForURL('**/voxicon');
      await adas.getByText('Word added successfully!', { exact: true }).waitFor();
      await adas.getByText('Your addition').waitFor();
      await expectProfile(adas, ['Words Added', '1'], ['10 / 100', 'Solo Scribe']);

      // Ben joins in the dialog and writes a better definition of it.
      const bens = await site().visit('/', size);
      await bens.getByRole('button', { name: isPhone ? 'Login' : 'Sign Up' }).click();
      const dialog = bens.getByRole('dialog');
      if (isPhone) await dialog.getByRole('button', { name: 'Sign up' }).click();
      await dialog.getByLabel('Username').fill(ben!.username);
      await dialog.getByLabel('Email').fill(ben!.email);
      await dialog.getByLabel('Password', { exact: true }).fill(ben!.password);
      await dialog.getByLabel('Invite code').fill(DEFAULT_INVITE_CODE);
      await dialog.getByRole('button', { name: 'Create Account' }).click();
      await bens.getByText('Account created!', { exact: true }).waitFor();
      await bens.getByText(`Welcome, ${ben!.username}`).waitFor();
      await addEarlierXp(site().databaseUrl, ben!.username, 70);
      await bens.goto(`/dictionary/${word}`);
      await bens.getByRole('button', { name: 'Add another definition' }).click();
      await bens.getByText('already in the dictionary').waitFor();
      await bens.getByRole('dialog').getByLabel('Definition').fill(BETTER);
      await bens.getByRole('dialog').getByRole('button', { name: 'Add Word' }).click();
      await bens.waitForURL('**/voxicon');

      // Ada finds it first in her queue: it has the fewest votes. She misses, undoes, and agrees.
      await adas.goto('/rate');
      await adas.getByRole('article').getByText(BETTER).waitFor();
      await rate(adas, 'disagree', isPhone);
      await adas.getByText(/You disagreed/).waitFor();
      await adas.getByRole('button', { name: 'Undo' }).click();
      await adas.getByRole('article').getByText(BETTER).waitFor();
      await rate(adas, 'agree', isPhone);
      await adas.getByText(/You agreed with .* 1 for, 0 against/).waitFor();

      // Two more agree elsewhere; then Cleo and Dora on the word's own page, and Dora's is the fifth vote.
      const challenger = await idOf(site().databaseUrl, BETTER);
      await voteWithoutBrowser(site().url, aPerson(`eve${suffix}`), challenger, 1);
      await voteWithoutBrowser(site().url, aPerson(`fay${suffix}`), challenger, 1);
      for (const [person, liveBefore, liveAfter] of [
        [cleo!, FIRST, FIRST],
        [dora!, FIRST, BETTER],
      ] as const) {
        await registerWithoutBrowser(site().url, person);
        const page = await site().visit(`/dictionary/${word}`, size);
        await liveDefinition(page, liveBefore).waitFor();
        await page.getByRole('link', { name: 'Sign in to vote' }).first().click();
        await signInOnScreen(page, person);
        await page.waitForURL(`**/dictionary/${word}`);
        const other = page.getByRole('listitem').filter({ hasText: BETTER });
        await other.getByRole('button', { name: 'Agree with this definition', exact: true }).click();
        await liveDefinition(page, liveAfter).waitFor();
        await page.reload();
        await liveDefinition(page, liveAfter).waitFor();
        if (liveAfter !== BETTER) continue;
        await page.getByText('How this definition won').click();
        await page.getByText('5 for, 0 against over 0 for, 0 against').waitFor();
      }

      // Ben's rank has grown: 70 + 5 for writing, 2 for each of five votes, 25 for the win.
      await expectProfile(bens, ['Live Definitions', '1'], ['Scribbler', '110 / 500']);
      await bens.getByRole('button', { name: 'Logout' }).click();
      await bens.waitForURL(/\/$/);
      await bens.goto('/profile');
      await bens.waitForURL('**/auth');

      // Anybody may see what he wrote, and that it is live.
      await bens.goto(`/members/${ben!.username}`);
      await bens.getByText(BETTER).first().waitFor();
      expect(await bens.getByText('Live', { exact: true }).count()).toBe(1);
    },
  );
});

const liveDefinition = (page: Page, text: string) =>
  page.locator('section').filter({ hasText: 'Alternative Definition' }).getByText(text);

async function rate(page: Page, verdict: 'agree' | 'disagree', byFinger: boolean): Promise<void> {
  if (byFinger) await swipe(page, 'main article', verdict === 'agree' ? 180 : -180);
  else await page.keyboard.press(verdict === 'agree' ? 'ArrowRight' : 'ArrowLeft');
}

async function expectProfile(page: Page, [counter, value]: [string, string], texts: string[]): Promise<void> {
  await page.goto('/profile');
  for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
  const shown = await page.locator('dl > div', { hasText: counter }).innerText();
  expect(shown).toContain(value);
}

async function idOf(databaseUrl: string, text: string): Promise<number> {
  const rows = await runSql(databaseUrl, 'select id from definitions where text = $1 order by id desc', [
    text,
  ]);
  return Number(rows[0]!.id);
}

async function addEarlierXp(databaseUrl: string, username: string, amount: number): Promise<void> {
  await runSql(
    databaseUrl,
    `with earlier as (insert into xp_entries (user_id, kind, object, amount, created_at)
       select id, 'win', 'earlier', $2, now() - interval '2 days' from users where username = $1 returning user_id)
     update users set xp = xp + $2 where id = (select user_id from earlier)`,
    [username, amount],
  );
}
