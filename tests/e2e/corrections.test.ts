import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { joinWithPage } from '../support/browser/join-with-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { aPerson } from '../support/browser/journeys.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'beacon', 'beaconer'],
  ['on a phone', PHONE, 'brazier', 'brazierer'],
] as const;

describe.skipIf(!hasBrowser())('a slip in a definition', () => {
  const site = useSite();

  it.each(SIZES)(
    'is corrected by a visitor, accepted by its author, and both texts are in the history, %s',
    async (_, size, word, name) => {
      const wrong = `A fyre that watchmen light to warn the vale, called ${word}.`;
      const right = `A fire that watchmen light to warn the vale, called ${word}.`;
      const author = await site().visit('/', size);
      await joinWithPage(author, aPerson(name));
      const added = await author.request.post('/api/words', { data: { word, type: 'word' } });
      const { id } = (await added.json()) as { id: number };
      const defined = await author.request.post('/api/definitions', { data: { wordId: id, text: wrong } });
      expect(defined.status()).toBe(201);

      // The visitor, by the keyboard.
      const visitor = await site().visit(`/dictionary/${word}`, size);
      await visitor.getByRole('button', { name: /^Suggest a correction/ }).focus();
      await visitor.keyboard.press('Enter');
      await visitor.getByRole('dialog').waitFor();
      await expectAccessible(visitor);
      await visitor.getByRole('textbox', { name: 'Definition' }).fill(right);
      await visitor.getByRole('textbox', { name: 'Why' }).fill('It is spelled with an i.');
      await visitor.keyboard.press('Enter');
      await visitor.getByText('Thank you. Your correction was proposed.', { exact: true }).waitFor();
      await visitor.getByRole('dialog').waitFor({ state: 'hidden' });

      // The author is told, looks, and accepts.
      await author.goto('/notices');
      await author.getByText(`A change of your definition of "${word}" was proposed`).waitFor();
      await author.getByRole('link', { name: 'Look at it' }).click();
      await author.getByText('Why: It is spelled with an i.').waitFor();
      await expectAccessible(author);
      await expectNoSidewaysScroll(author);
      await author.getByRole('button', { name: 'Accept' }).click();
      await author.getByText('Nothing waits for you').waitFor();

      // Everybody reads the new text, and what it was.
      await visitor.goto(`/dictionary/${word}`);
      await visitor.getByRole('paragraph').filter({ hasText: right }).waitFor();
      await visitor.getByRole('link', { name: 'History' }).click();
      await visitor.getByRole('deletion').filter({ hasText: 'fyre' }).waitFor();
      await visitor.getByRole('insertion').filter({ hasText: 'fire' }).waitFor();
      await visitor.getByText('Why: It is spelled with an i.').waitFor();
      await visitor.getByText('by a visitor').waitFor();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);

      // The author mends it once more; the history follows.
      await author.goto(`/dictionary/${word}`);
      await author.getByRole('button', { name: /^Mend/ }).click();
      await author.getByRole('textbox', { name: 'Definition' }).fill(right.replace('vale', 'valley'));
      await author.getByRole('button', { name: 'Mend', exact: true }).click();
      await author.getByText('Your definition is mended.', { exact: true }).waitFor();
      await visitor.reload();
      await visitor.getByRole('insertion').filter({ hasText: 'valley' }).waitFor();
      await visitor.getByRole('link', { name }).first().waitFor();
    },
  );
});
