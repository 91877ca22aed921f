import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { navigation } from '#client/lib/page/navigation.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { MobilePage } from '#client/pages/mobile-page.tsx';
import { setViewport } from '../../support/client/client-setup.ts';
import { aUser } from '../../support/factories/auth.ts';
import { aChatStatus } from '../../support/factories/chat.ts';
import { aWord } from '../../support/factories/words.ts';
import { homeApi, words } from '../../support/client/home.ts';

let api: ReturnType<typeof homeApi>;
beforeEach(() => {
  toast({ title: 'A message of before' });
  delete window.dataLayer;
  setViewport('phone');
  api = homeApi([aWord({ word: 'deep state' }), aWord({ word: 'agartha' })]);
  api.on('GET /api/chat/status', () => ({ json: aChatStatus() }));
});

function openMobile() {
  window.history.replaceState(null, '', '/mobile');
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MobilePage />
      <Toaster />
    </QueryClientProvider>,
  );
}

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: 'Browse Words & Phrases' }));
  return within(await screen.findByRole('dialog', { name: 'Browse Words & Phrases' }));
}

describe('the header of the mobile landing', () => {
  it('shows the logo', () => {
    openMobile();
    expect(screen.getByRole('link', { name: 'Voxicon' })).toHaveAttribute('href', '/');
    expect(document.title).toMatch(/ - Voxicon$/);
  });

  it.each([
    ['Login', 'Welcome Back'],
    ['Join', 'Join Voxicon'],
  ])('opens by "%s" the dialog "%s", and gives the focus back', async (button, title) => {
    openMobile();
    const opener = await screen.findByRole('button', { name: button });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('names the member, and reloads the page after Logout', async () => {
    api.on('GET /api/user', () => ({ json: aUser({ username: 'sibyl' }) }));
    api.on('POST /api/auth/logout', () => ({ json: {} }));
    openMobile();
    expect(await screen.findByText('sibyl')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce());
    expect(api.seen).toContain('POST /api/auth/logout');
  });

  it('says when Logout failed', async () => {
    api.on('GET /api/user', () => ({ json: aUser() }));
    api.fail('POST /api/auth/logout', 500, 'The door is stuck.');
    openMobile();
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('The door is stuck.')).toBeVisible();
    expect(navigation.reload).not.toHaveBeenCalled();
  });
});

describe('browsing on the mobile landing', () => {
  it('offers the categories of the phone, and topics only when one has some', async () => {
    openMobile();
    expect(within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option')).toHaveLength(
      10,
    );
    expect(screen.queryByRole('combobox', { name: 'Topic' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'alien');
    const topics = await screen.findByRole('combobox', { name: 'Topic' });
    expect(
      within(topics)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All topics', 'Sightings', 'Contact Lore']);
    api.on('GET /api/subcategories', () => ({ json: [] }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'consciousness');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Topic' })).toBeNull());
  });

  it('lists fifty words in a sheet, each of which leads to its chat', async () => {
    openMobile();
    const sheet = await openSheet();
    const link = await sheet.findByRole('link', { name: 'deep state' });
    expect(api.lists()).toEqual([{ limit: '50', offset: '0' }]);
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/chat/deep%20state');
  });

  it('says how many there are beside those it lists', async () => {
    api = homeApi(words(60));
    openMobile();
    const sheet = await openSheet();
    expect(await sheet.findByText('50 of 60 words')).toBeVisible();
  });

  it('writes a great number of words with its comma', async () => {
    api = homeApi(words(1054));
    openMobile();
    const sheet = await openSheet();
    expect(await sheet.findByText('50 of 1,054 words')).toBeVisible();
  });

  it('narrows the sheet by category, topic and search, once the typing rests', async () => {
    openMobile();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'alien');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Topic' }), 'contact-lore');
    const sheet = await openSheet();
    expect(sheet.getByText('Pick a word to talk about, from Contact Lore, Alien.')).toBeVisible();
    await userEvent.type(sheet.getByRole('searchbox'), 'grey');
    const filter = { limit: '50', offset: '0', category: 'alien', subCategory: 'contact-lore' };
    await waitFor(() => expect(api.lists()).toEqual([filter, { ...filter, search: 'grey' }]));
  });

  it('drops the topic with its category', async () => {
    openMobile();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'alien');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Topic' }), 'contact-lore');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'conspiracy');
    await openSheet();
    await waitFor(() => expect(api.lists()).toEqual([{ limit: '50', offset: '0', category: 'conspiracy' }]));
  });

  it('puts the cursor into the search', async () => {
    openMobile();
    const sheet = await openSheet();
    expect(sheet.getByRole('searchbox')).toHaveFocus();
  });

  it('says that nothing was found', async () => {
    api = homeApi([]);
    openMobile();
    const sheet = await openSheet();
    expect(await sheet.findByText('No words found')).toBeVisible();
  });

  it('fetches the words again after a failure', async () => {
    api.fail('GET /api/public/dictionary', 500);
    openMobile();
    const sheet = await openSheet();
    expect(await sheet.findByText('Unable to load words')).toBeVisible();
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'agartha' })] }));
    await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByRole('link', { name: 'agartha' })).toBeVisible();
  });
});

describe.each(['phone', 'desktop'] as const)('the chat of the mobile landing on a %s', (viewport) => {
  it('has a history of its own, which is there again', async () => {
    setViewport(viewport);
    api.on('POST /api/chat/general', () => ({ json: { response: 'It fills the void.' } }));
    const page = openMobile();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'What is aether?{Enter}');
    expect(await screen.findByText('It fills the void.')).toBeVisible();
    page.unmount();
    expect(Object.keys(window.localStorage)).toEqual(['voxicon-mobile-landing-chat']);
    openMobile();
    expect(await screen.findByText('It fills the void.')).toBeVisible();
  });

  it('is reported as a chat', () => {
    setViewport(viewport);
    openMobile();
    expect(window.dataLayer).toEqual([{ event: 'chat_access', chat: 'mobile' }]);
  });
});
