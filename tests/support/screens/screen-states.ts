import type { Page } from 'playwright-core';
import { REASONS } from '#shared/moderation/reason-codes.ts';
import type { Receipt } from '#shared/receipts/receipts.endpoints.ts';

/** Steps that bring a screen from its first view into a state of it (screens.ts). */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click();
};

/** Presses what opens a dialog, and waits until that is there. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

/** By its button: the key itself listens only once the first view is there. */
export const openKeyboardHelp = openDialog('Keyboard');

/** Types a search whose answer never comes. */
export async function searchWithoutAnswer(page: Page): Promise<void> {
  await page.route('**/api/public/dictionary?*search=*', () => {});
  const called = page.waitForRequest('**/api/public/dictionary?*search=*');
  await page.getByRole('combobox', { name: 'Search the dictionary' }).fill('hidden');
  await called;
  await page.locator('.animate-pulse').first().waitFor();
}

/** Says something in the chat and waits for the whole reply. */
export async function talk(page: Page): Promise<void> {
  await say(page, 'Who believes in atlantis, and since when?');
  await page.getByRole('button', { name: 'Regenerate' }).waitFor();
  await page.locator('main a[href^="/dictionary/"]').first().waitFor(); // what sets the reply came too
}

export async function talkInVain(page: Page): Promise<void> {
  await page.route('**/api/chat/*/message', (route) => route.fulfill({ status: 503, json: {} }));
  await say(page, 'Who believes in it, and since when?');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
}

export async function askToClearChat(page: Page): Promise<void> {
  await talk(page);
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('menuitem', { name: 'Clear chat' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function reportAnswer(page: Page): Promise<void> {
  await talk(page);
  await page.getByRole('button', { name: 'Report this answer' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Sends the form as it is, and waits until it says what is wrong. */
export const sendEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

export async function choosePhrase(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Phrase' }).click();
  await page.getByRole('textbox', { name: 'Phrase' }).waitFor();
}

export async function loseConnection(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle'); // what is still on its way would be complained about
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
}

/** Nobody has explored the word, and there is no model that would. */
export async function waitForNoExploration(page: Page): Promise<void> {
  await page.getByText('no model is connected').waitFor();
}

/** A model is connected that would explore the word. */
export async function offerToExplore(page: Page): Promise<void> {
  await page.route('**/api/config', (route) =>
    route.fulfill({
      json: { contactEmail: 'a@example.com', sendsMail: false, explores: true, stripePublishableKey: null },
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Explore it' }).waitFor();
}

/** It is exploring it. */
export async function prepareWord(page: Page): Promise<void> {
  await offerToExplore(page);
  await page.route('**/api/words/*/exploration', () => {});
  await press('Explore it')(page);
  await page.getByRole('heading', { name: 'Following the Rabbit Hole...' }).waitFor();
}

/** It did not get there. */
export async function failToExplore(page: Page): Promise<void> {
  await offerToExplore(page);
  await page.route('**/api/words/*/exploration', (route) => route.fulfill({ status: 503, json: {} }));
  await press('Explore it')(page);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}

/** Names two works as sources, of which one is not right. */
export async function addSources(page: Page): Promise<void> {
  await press('Add a source (optional)')(page);
  await press('Add another source')(page);
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Flim-Flam!');
  await sendEmpty('Add Word')(page);
}

/** Nothing is left to rate. */
export async function emptyRatingQueue(page: Page): Promise<void> {
  await page.route('**/api/rate/next', (route) => route.fulfill({ json: { definition: null } }));
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill(text);
  await input.press('Enter');
}

/** The receipt of a text that was removed, whose writer may object. */
export async function showRemovedText(page: Page): Promise<void> {
  const receipt: Receipt = {
    kind: 'submission',
    createdAt: '2026-11-01T10:00:00.000Z',
    state: 'removed',
    word: 'margin of the map',
    text: 'Where they hide it, and everybody who lives there knows.',
    correctUntil: null,
    reason: null,
    statement: {
      decisionId: 1,
      target: 'definition',
      action: 'remove',
      reason: 'hate',
      rule: REASONS.hate.rule,
      facts: 'It blames everybody of one place.',
      isAutomated: false,
      decidedAt: '2026-11-02T10:00:00.000Z',
      appealUntil: '2027-05-02T10:00:00.000Z',
      appeal: null,
    },
  };
  await page.route('**/api/receipts/read', (route) => route.fulfill({ json: receipt }));
  await page.reload();
  await page.getByRole('button', { name: 'Object to this decision' }).waitFor();
}

/** Types into the search box of the header, and waits for what it suggests. */
export const typeSearch = (text: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search the dictionary' }).fill(text);
  await page.getByRole('option', { name: /^Add this word/ }).waitFor();
  await page.waitForLoadState('networkidle');
};

export async function showRecentSearches(page: Page): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem('voxicon-recent-searches', JSON.stringify(['atlantis', 'who built the pyramids'])),
  );
  await page.getByRole('combobox', { name: 'Search the dictionary' }).click();
  await page.getByRole('option', { name: 'Clear recent searches' }).waitFor();
}
