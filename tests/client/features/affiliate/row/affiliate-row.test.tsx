import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { AffiliateScreen } from '#client/features/affiliate/affiliate-screen.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import {
  affiliateApi,
  affiliateWords,
  anAffiliateWord,
  LIST,
  SAVE,
} from '../../../../support/affiliate/affiliate-links.ts';
import { setViewport } from '../../../../support/client/client-setup.ts';

const BOOK = 'https://shop.example/book';
const bare = anAffiliateWord({ word: 'aether' });
const linked = anAffiliateWord({ word: 'deep state', affiliateLink: BOOK });

beforeEach(() => {
  toast({ title: 'A message of before' });
  window.history.replaceState(null, '', '/affiliate-management');
});

function open(address = '/affiliate-management') {
  window.history.replaceState(null, '', address);
  const queryClient = createQueryClient();
  const screenOf = () => (
    <QueryClientProvider client={queryClient}>
      <AffiliateScreen />
      <Toaster />
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf());
  return { queryClient, redraw: () => rerender(screenOf()) };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const field = (word: string) => screen.getByRole('textbox', { name: `Affiliate link of ${word}` });
const noField = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
const row = (word: string) => screen.getByRole('link', { name: word }).closest<HTMLElement>('tr, li')!;

it('names a row of the table by its word, not by its definition', async () => {
  setViewport('desktop');
  affiliateApi([anAffiliateWord({ word: 'aether', liveDefinition: 'What fills the space between stars.' })]);
  open();
  expect(await screen.findByRole('rowheader', { name: 'aether' })).toHaveTextContent('What fills the space');
});

describe.each(['desktop', 'phone'] as const)('a word of the affiliate list on a %s', (viewport) => {
  beforeEach(() => setViewport(viewport));

  it('that can harm health takes no link, and says why', async () => {
    affiliateApi([anAffiliateWord({ word: 'black salve', healthRisk: true })]);
    open();
    await button('History of black salve');
    expect(row('black salve')).toHaveTextContent(
      'This word is about a practice that can harm health, so it takes no sponsored link.',
    );
    expect(screen.queryByRole('button', { name: /link (of|to) black salve/ })).toBeNull();
  });

  it('shows word, kind, status and link', async () => {
    affiliateApi([bare, linked]);
    open();
    await button('Add link to aether');
    expect(row('aether')).toHaveTextContent(/WordNeeds LinkNo link$/);
    expect(row('deep state')).toHaveTextContent(/WordHas Link/);
    expect(screen.queryAllByRole('table')).toHaveLength(viewport === 'desktop' ? 1 : 0);
  });

  it('gets a link: Enter saves, trimmed, and the button has the focus again', async () => {
    const api = affiliateApi([bare]);
    open();
    await press('Add link to aether');
    expect(field('aether')).toHaveFocus();
    await userEvent.keyboard(`  ${BOOK}  {Enter}`);
    expect(await screen.findByText('Affiliate link updated!')).toBeVisible();
    expect(screen.getByText('Link has been saved successfully.')).toBeVisible();
    expect(api.saves()).toEqual([`PATCH /api/words/${bare.id}/affiliate {"affiliateLink":"${BOOK}"}`]);
    await noField();
    expect(await button('Edit link of aether')).toHaveFocus();
    expect(within(row('aether')).getByText('Has Link')).toBeVisible();
  });

  it('has another link after the check button', async () => {
    const api = affiliateApi([linked]);
    open();
    await press('Edit link of deep state');
    expect(field('deep state')).toHaveValue(BOOK);
    await userEvent.type(field('deep state'), 's');
    await press('Save link of deep state');
    await noField();
    expect(api.saves()).toEqual([`PATCH /api/words/${linked.id}/affiliate {"affiliateLink":"${BOOK}s"}`]);
    expect(await button('Edit link of deep state')).toHaveFocus();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the X button', () => press('Cancel editing the link of deep state')],
  ])('stays as it was after %s', async (_, cancel) => {
    const api = affiliateApi([linked]);
    open();
    await press('Edit link of deep state');
    await userEvent.type(field('deep state'), 'typed');
    await cancel();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await button('Edit link of deep state')).toHaveFocus();
    expect(within(row('deep state')).getByTitle(BOOK)).toBeVisible();
    expect(api.saves()).toEqual([]);
    await press('Edit link of deep state');
    expect(field('deep state')).toHaveValue(BOOK);
  });

  it('loses its link when nothing is left of it', async () => {
    const api = affiliateApi([linked]);
    open();
    await press('Edit link of deep state');
    await userEvent.clear(field('deep state'));
    await userEvent.keyboard(' {Enter}');
    expect(await screen.findByText('Link has been saved successfully.')).toBeVisible();
    expect(api.saves()).toEqual([`PATCH /api/words/${linked.id}/affiliate {"affiliateLink":null}`]);
    expect(await button('Add link to deep state')).toHaveFocus();
  });
});

describe('a link that is typed', () => {
  it.each([
    'javascript:alert(1)',
    'https://user:word@shop.example',
    'ftp://shop.example',
    `https://shop.example/${'x'.repeat(2040)}`,
  ])('is checked before it is sent: %s', async (text) => {
    const api = affiliateApi([bare]);
    open();
    await press('Add link to aether');
    await userEvent.click(field('aether'));
    await userEvent.paste(text);
    await press('Save link of aether');
    expect(await screen.findByText(/^(Please enter a web address|Link must be at most 2048)/)).toBeVisible();
    expect(field('aether')).toHaveAccessibleDescription(/Please enter|at most/);
    expect(field('aether')).toBeInvalid();
    expect(field('aether')).toHaveFocus();
    expect(api.saves()).toEqual([]);
    await userEvent.type(field('aether'), 'x');
    expect(field('aether')).toBeValid();
  });

  it('stays when it was not saved, with the reason', async () => {
    const api = affiliateApi([bare]);
    api.fail(SAVE, 403, 'Only some members may edit sponsored links');
    open();
    await press('Add link to aether');
    await userEvent.keyboard(`${BOOK}{Enter}`);
    expect(await screen.findByText('Failed to update affiliate link')).toBeVisible();
    expect(screen.getByText('Only some members may edit sponsored links')).toBeVisible();
    expect(field('aether')).toHaveValue(BOOK);
    expect(field('aether')).toHaveFocus();
  });

  it('is saved once, and is neither changed nor left while it is on its way', async () => {
    const api = affiliateApi([bare]);
    api.hang(SAVE);
    open();
    await press('Add link to aether');
    await userEvent.keyboard(`${BOOK}{Enter}{Enter}`);
    await press('Save link of aether');
    await userEvent.type(field('aether'), 'more{Escape}');
    expect(api.saves()).toHaveLength(1);
    expect(field('aether')).toHaveValue(BOOK);
  });

  it('stays when the phone is turned', async () => {
    affiliateApi([bare]);
    setViewport('phone');
    const { redraw } = open();
    await press('Add link to aether');
    await userEvent.keyboard('https://shop');
    setViewport('desktop');
    redraw();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(field('aether')).toHaveValue('https://shop');
    expect(field('aether')).toHaveFocus();
  });
});

describe('after a link was saved', () => {
  it('the new one shows at once, before the list is there again', async () => {
    const api = affiliateApi([bare]);
    open();
    await press('Add link to aether');
    api.hang(LIST);
    await userEvent.keyboard(`${BOOK}{Enter}`);
    expect(await screen.findByTitle(BOOK)).toBeVisible();
    expect(within(row('aether')).getByText('Has Link')).toBeVisible();
  });

  it('list, word and public lists are fetched anew', async () => {
    const api = affiliateApi([bare]);
    const { queryClient } = open();
    const keys = [
      ['/api/public/dictionary', 'word', 'aether'],
      ['/api/public/dictionary', 'browse', {}],
      ['/api/words/affiliate/changes', bare.id],
    ];
    for (const key of keys) queryClient.setQueryData(key, []);
    await press('Add link to aether');
    await userEvent.keyboard(`${BOOK}{Enter}`);
    await waitFor(() => expect(api.lists()).toHaveLength(2));
    for (const key of keys)
      expect(queryClient.getQueryState(key)?.isInvalidated, JSON.stringify(key)).toBe(true);
  });

  it('the word that takes the place of one that left the filter has the focus', async () => {
    const words = [bare, ...affiliateWords(2)];
    affiliateApi(words);
    open('/affiliate-management?filter=no-affiliate');
    await press(`Add link to ${words[1]!.word}`);
    await userEvent.keyboard(`${BOOK}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('link', { name: words[1]!.word })).toBeNull());
    expect(await button(`Add link to ${words[2]!.word}`)).toHaveFocus();
    await userEvent.keyboard(`{Enter}${BOOK}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('link', { name: words[2]!.word })).toBeNull());
    expect(await button('Add link to aether')).toHaveFocus();
    await userEvent.keyboard(`{Enter}${BOOK}{Enter}`);
    expect(await screen.findByText('No words found')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Words' })).toHaveFocus();
  });
});

describe('a link that is shown', () => {
  it('names the true host, and opens as a paid one', async () => {
    affiliateApi([anAffiliateWord({ word: 'aether', affiliateLink: 'https://\u0430pple.com/book' })]);
    open();
    const link = await screen.findByRole('link', { name: /^https/ });
    expect(link).toHaveTextContent('https://xn--pple-43d.com/book');
    expect(link).toHaveAttribute('href', 'https://xn--pple-43d.com/book');
    expect(link).toHaveAttribute('title', 'https://xn--pple-43d.com/book');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
  });

  it('is text alone when it is no web address', async () => {
    affiliateApi([anAffiliateWord({ word: 'aether', affiliateLink: 'javascript:alert(1)' })]);
    open();
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
    expect(screen.getByText('Has Link')).toBeVisible();
  });
});
