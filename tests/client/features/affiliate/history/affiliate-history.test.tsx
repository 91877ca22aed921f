import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AffiliateScreen } from '#client/features/affiliate/affiliate-screen.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import {
  affiliateApi,
  anAffiliateChange,
  anAffiliateWord,
  CHANGES,
} from '../../../../support/affiliate/affiliate-links.ts';
import { setViewport } from '../../../../support/client/client-setup.ts';
import { ago } from '../../../../support/factories/account.ts';

const word = anAffiliateWord({ word: 'aether', affiliateLink: 'https://shop.example/book' });
let api: ReturnType<typeof affiliateApi>;

beforeEach(() => {
  api = affiliateApi([word]);
  api.on(CHANGES, () => ({ json: [] }));
});

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AffiliateScreen />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'History of aether' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  return button;
}

const history = () => within(screen.getByRole('region', { name: 'Changes of the link of aether' }));

describe('the history of a link', () => {
  it.each(['desktop', 'phone'] as const)(
    'tells who, when, and from what to what on a %s',
    async (viewport) => {
      setViewport(viewport);
      const changedAt = ago(7200);
      api.on(CHANGES, () => ({
        json: [
          anAffiliateChange({ id: 3, by: null, before: 'https://\u0430pple.com', after: null }),
          anAffiliateChange({ id: 2, by: 'scribe', before: null, after: 'shop.example/a', changedAt }),
        ],
      }));
      const button = await open();
      expect(button).toHaveAttribute('aria-expanded', 'true');
      const [first, second] = await history().findAllByRole('listitem');
      expect(first).toHaveTextContent(
        /^A former member.* ago.*https:\/\/xn--pple-43d\.com\/ became No link$/,
      );
      expect(second).toHaveTextContent('@scribe2 hours ago');
      expect(second).toHaveTextContent(/No link became https:\/\/shop\.example\/a$/);
      expect(within(second!).getByText('2 hours ago')).toHaveAttribute('datetime', changedAt);
      expect(within(second!).getByRole('link', { name: '@scribe' })).toHaveAttribute(
        'href',
        '/members/scribe',
      );
      await userEvent.click(button);
      expect(screen.queryByRole('region', { name: /^Changes/ })).toBeNull();
    },
  );

  it('names the operator who undid a change', async () => {
    api.on(CHANGES, () => ({ json: [anAffiliateChange({ by: null, byOperator: true })] }));
    await open();
    expect(await history().findByText('The operator of this site')).toBeVisible();
    expect(history().queryByText('A former member')).toBeNull();
  });

  it('is fetched when it is first opened', async () => {
    await open();
    expect(await history().findByText('Nobody has changed this link yet.')).toBeVisible();
    expect(api.seen.filter((call) => call.endsWith('/changes'))).toEqual([
      `GET /api/words/${word.id}/affiliate/changes`,
    ]);
  });

  it('waits, and can be asked for again', async () => {
    let answer = () => {};
    api.on(CHANGES, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 500, text: '' };
    });
    await open();
    expect(await history().findByText('Loading changes')).toBeInTheDocument();
    answer();
    expect(await history().findByText('The history could not be loaded.')).toBeVisible();
    api.on(CHANGES, () => ({ json: [anAffiliateChange()] }));
    await userEvent.click(history().getByRole('button', { name: 'Retry' }));
    expect(await history().findByText(/^No link/)).toBeVisible();
  });
});
