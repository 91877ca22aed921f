import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aWord } from '../../support/factories/words.ts';
import { aDefinitionToRate } from '../../support/factories/votes.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { aQueue, openQueue } from '../../support/votes/rating.ts';
import { openPage } from '../../support/client/render.tsx';

const FIRST = aDefinitionToRate({ id: 7, text: 'The first sense.' });
const SECOND = aDefinitionToRate({ id: 8, text: 'The second sense.', word: 'tesla', type: 'word' });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  aQueue(api, [FIRST, SECOND]);
});

describe('the rate page', () => {
  it('turns visitors to the sign-in screen', async () => {
    api.fail('GET /api/user', 401);
    openPage('/rate');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(api.seen).not.toContain('GET /api/rate/next');
  });

  it('stands in the phone layout, with xp, logout and the bottom bar', async () => {
    await openQueue('The first sense.');
    expect(screen.getByText('40 XP')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rate' })).toHaveAttribute('href', '/rate');
  });

  it('shows one definition with its word, type and category, and no score', async () => {
    await openQueue('The first sense.');
    const queue = screen.getByRole('region', { name: 'Rate definitions' });
    expect(within(queue).getByRole('link', { name: 'deep state' })).toHaveAttribute(
      'href',
      '/dictionary/deep%20state',
    );
    expect(within(queue).getByText('phrase')).toBeVisible();
    expect(within(queue).getByText('Conspiracy')).toBeVisible();
    expect(within(queue).getByText('Is this a good definition?')).toBeVisible();
    expect(within(queue).getByText(/Whether you believe the claim is not the question/)).toBeVisible();
    expect(queue).not.toHaveTextContent(/vote|for,|against/);
    expect(screen.queryByText('The second sense.')).not.toBeInTheDocument();
  });

  it('has the newest words below the queue', async () => {
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'newcomer' })] }));
    await openQueue('The first sense.');
    expect(await screen.findByRole('link', { name: 'newcomer' })).toBeInTheDocument();
  });

  it('says where to go when nothing is left', async () => {
    aQueue(api, []);
    await openQueue('Nothing left to rate');
    expect(screen.getByRole('link', { name: 'Add a word' })).toHaveAttribute('href', '/add');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Browse' })).toHaveAttribute(
      'href',
      '/dictionary',
    );
    expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
    expect(screen.queryByText('Is this a good definition?')).not.toBeInTheDocument();
  });

  it('tries again when the next definition does not arrive', async () => {
    api.fail('GET /api/rate/next', 500);
    await openQueue('Failed to fetch the next definition');
    aQueue(api, [FIRST]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The first sense.')).toBeVisible();
  });

  it('asks anew at every visit', async () => {
    api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
    await openQueue('The first sense.');
    await userEvent.click(screen.getByRole('link', { name: 'deep state' }));
    await screen.findByRole('heading', { name: 'Word Not Found' });
    aQueue(api, [SECOND]);
    window.history.back();
    await screen.findByRole('heading', { name: 'Rate definitions' });
    expect(screen.queryByText('The first sense.')).not.toBeInTheDocument();
    expect(await screen.findByText('The second sense.')).toBeVisible();
  });

  it('sets its title', async () => {
    await openQueue('The first sense.');
    expect(document.title).toBe('Rate definitions - Voxicon');
  });
});
