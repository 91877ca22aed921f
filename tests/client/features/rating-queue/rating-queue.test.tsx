import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aDefinitionToRate, aTally } from '../../../support/factories/votes.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { aQueue, laterRatingCalls, openQueue, ratingCalls } from '../../../support/votes/rating.ts';

const FIRST = aDefinitionToRate({ id: 7, text: 'The first sense.', word: 'deep state' });
const SECOND = aDefinitionToRate({ id: 8, text: 'The second sense.', word: 'tesla', type: 'word' });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  aQueue(api, [FIRST, SECOND]);
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const seconds = () => screen.findByText('The second sense.');

describe('rating by button', () => {
  it.each([
    ['Agree', 'PUT /api/definitions/7/vote {"value":1}', 'You agreed with "deep state". 7 for, 2 against.'],
    [
      'Disagree',
      'PUT /api/definitions/7/vote {"value":-1}',
      'You disagreed with "deep state". 7 for, 2 against.',
    ],
    ['Skip', 'PUT /api/definitions/7/skip', 'You skipped "deep state".'],
  ])('%s makes its call, tells what was done and goes on', async (name, call, sentence) => {
    await openQueue('The first sense.');
    await press(name);
    expect(await seconds()).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText('The first sense.')).not.toBeInTheDocument();
    expect(ratingCalls(api)).toEqual([call]);
  });

  it('moves the xp in the header', async () => {
    await openQueue('The first sense.');
    await press('Agree');
    expect(await screen.findByText('41 XP')).toBeVisible();
    expect(api.seen.filter((call) => call === 'GET /api/user')).toHaveLength(1);
  });

  it('ends with the empty queue, where the last vote can still be undone', async () => {
    aQueue(api, [FIRST]);
    await openQueue('The first sense.');
    await press('Agree');
    expect(await screen.findByText('Nothing left to rate')).toBeVisible();
    await press('Undo');
    expect(await screen.findByText('The first sense.')).toBeVisible();
  });

  it('keeps the focus on the button, or else in the queue', async () => {
    aQueue(api, [FIRST, SECOND]);
    await openQueue('The first sense.');
    await press('Agree');
    await seconds();
    expect(button('Agree')).toHaveFocus();
    await press('Agree');
    await screen.findByText('Nothing left to rate');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Rate definitions' })).toHaveFocus());
  });

  it('sends one call at a double press, and none while it is under way', async () => {
    let finish = () => {};
    api.on('PUT /api/definitions/:definitionId/vote', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { json: aTally() };
    });
    await openQueue('The first sense.');
    act(() => {
      button('Agree').click();
      button('Agree').click();
      button('Skip').click();
    });
    await waitFor(() => expect(button('Agree')).toHaveAttribute('aria-disabled', 'true'));
    await press('Disagree');
    await userEvent.keyboard('{ArrowRight}');
    expect(await laterRatingCalls(api)).toHaveLength(1);
    finish();
    await waitFor(() => expect(button('Agree')).toHaveAttribute('aria-disabled', 'false'));
  });

  it('does not rate while the next definition is on its way', async () => {
    await openQueue('The first sense.');
    api.hang('GET /api/rate/next');
    await press('Agree');
    await screen.findByText(/You agreed with/);
    expect(button('Agree')).toHaveAttribute('aria-disabled', 'true');
    await press('Agree');
    expect(await laterRatingCalls(api)).toHaveLength(1);
  });

  it('shows what it waits for only when that takes long', async () => {
    await openQueue('The first sense.');
    api.hang('GET /api/rate/next');
    await press('Agree');
    await screen.findByText(/You agreed with/);
    expect(screen.queryByText('Loading the next definition...')).not.toBeInTheDocument();
    expect(await screen.findByText('Loading the next definition...')).toBeInTheDocument();
  });
});

describe('undoing', () => {
  it.each([
    ['Agree', 'DELETE /api/definitions/7/vote'],
    ['Disagree', 'DELETE /api/definitions/7/vote'],
    ['Skip', 'DELETE /api/definitions/7/skip'],
  ])('takes %s back and shows the definition again', async (name, call) => {
    await openQueue('The first sense.');
    await press(name);
    await seconds();
    await press('Undo');
    expect(await screen.findByText('The first sense.')).toBeVisible();
    expect(ratingCalls(api).at(-1)).toBe(call);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByText('40 XP')).toBeVisible();
  });

  it('lets the definition be rated anew, and goes on from there', async () => {
    await openQueue('The first sense.');
    await press('Agree');
    await seconds();
    await press('Undo');
    await screen.findByText('The first sense.');
    await press('Disagree');
    expect(await seconds()).toBeVisible();
    expect(ratingCalls(api).at(-1)).toBe('PUT /api/definitions/7/vote {"value":-1}');
  });

  it('works while the next definition is on its way', async () => {
    await openQueue('The first sense.');
    api.hang('GET /api/rate/next');
    await press('Agree');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The first sense.')).toBeVisible();
    await waitFor(() => expect(button('Agree')).toHaveAttribute('aria-disabled', 'false'));
  });

  it('works when the next definition did not arrive', async () => {
    await openQueue('The first sense.');
    api.fail('GET /api/rate/next', 500);
    await press('Skip');
    await screen.findByText('Failed to fetch the next definition');
    await press('Undo');
    expect(await screen.findByText('The first sense.')).toBeVisible();
  });

  it('says so when it fails, and can be tried again', async () => {
    await openQueue('The first sense.');
    await press('Agree');
    await seconds();
    api.fail('DELETE /api/definitions/:definitionId/vote', 500, 'Not now');
    await press('Undo');
    expect(await screen.findByText('Your last step was not undone')).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
    expect(screen.getByText('The second sense.')).toBeVisible();
    expect(button('Undo')).toBeVisible();
  });
});

describe('a rating that fails', () => {
  it.each([
    ['Agree', 'Your vote was not saved'],
    ['Disagree', 'Your vote was not saved'],
    ['Skip', 'The definition was not skipped'],
  ])('leaves the same card (%s)', async (name, title) => {
    api.fail('PUT /api/definitions/:definitionId/vote', 429, 'Slow down a little.');
    api.fail('PUT /api/definitions/:definitionId/skip', 429, 'Slow down a little.');
    await openQueue('The first sense.');
    await press(name);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('Slow down a little.')).toBeVisible();
    expect(await screen.findByText('The first sense.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(api.seen.filter((call) => call === 'GET /api/rate/next')).toHaveLength(1);
  });

  it('says "Network error" when the server is out of reach', async () => {
    api.on('PUT /api/definitions/:definitionId/vote', () => {
      throw new TypeError('Failed to fetch');
    });
    await openQueue('The first sense.');
    await press('Agree');
    expect(await screen.findByText('Network error')).toBeVisible();
  });

  it('goes on when the definition is gone', async () => {
    await openQueue('The first sense.');
    api.fail('PUT /api/definitions/:definitionId/vote', 404, 'Definition not found');
    api.on('GET /api/rate/next', () => ({ json: { definition: SECOND } }));
    await press('Agree');
    expect(await screen.findByText('Definition not found')).toBeVisible();
    expect(await seconds()).toBeVisible();
  });

  it.each(['PUT /api/definitions/:definitionId/vote', 'GET /api/rate/next'] as const)(
    'leads to the sign-in screen when the session has ended (%s)',
    async (name) => {
      await openQueue('The first sense.');
      api.fail(name, 401, 'Sign in first');
      api.fail('GET /api/user', 401);
      await press('Agree');
      await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    },
  );
});

describe('swiping the card', () => {
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {}; // jsdom has none
  });

  const at = (x: number, y = 0) => ({ clientX: 200 + x, clientY: 300 + y, pointerId: 1, isPrimary: true });

  async function openCard() {
    return (await openQueue('The first sense.')).closest('article')!;
  }

  it.each([
    ['right', 80, 'PUT /api/definitions/7/vote {"value":1}'],
    ['left', -80, 'PUT /api/definitions/7/vote {"value":-1}'],
  ])('to the %s votes', async (_, distance, call) => {
    const card = await openCard();
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(distance / 2));
    fireEvent.pointerMove(card, at(distance));
    fireEvent.pointerUp(card, at(distance));
    expect(await seconds()).toBeVisible();
    expect(ratingCalls(api)).toEqual([call]);
  });

  it('follows the finger, says what it would do, and snaps back below the threshold', async () => {
    const card = await openCard();
    const drawn = () => card.style.getPropertyValue('--drawn');
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(90));
    expect(drawn()).toBe('90px');
    expect(card).toHaveTextContent(/^Agree/);
    fireEvent.pointerMove(card, at(79));
    expect(drawn()).toBe('79px');
    expect(card).not.toHaveTextContent(/^Agree/);
    fireEvent.pointerUp(card, at(79));
    expect(drawn()).toBe('0px');
    expect(await laterRatingCalls(api)).toEqual([]);
  });

  it('leaves scrolling alone', async () => {
    const card = await openCard();
    expect(card).toHaveClass('touch-pan-y');
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(5, -40));
    fireEvent.pointerMove(card, at(120, -60));
    fireEvent.pointerUp(card, at(120, -60));
    expect(card.style.getPropertyValue('--drawn')).toBe('0px');
    expect(await laterRatingCalls(api)).toEqual([]);
  });

  it('ends without a vote when the browser takes the touch', async () => {
    const card = await openCard();
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(100));
    fireEvent.pointerCancel(card, at(100));
    fireEvent.pointerUp(card, at(100));
    expect(card.style.getPropertyValue('--drawn')).toBe('0px');
    expect(await laterRatingCalls(api)).toEqual([]);
  });

  it('does not open the link that it began on, but a plain press does', async () => {
    const card = await openCard();
    const link = screen.getByRole('link', { name: 'deep state' });
    fireEvent.pointerDown(link, at(0));
    fireEvent.pointerMove(link, at(40));
    fireEvent.pointerUp(link, at(40));
    fireEvent.click(link, { detail: 1 });
    expect(window.location.pathname).toBe('/rate');
    expect(card).toBeInTheDocument();
    await userEvent.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary/deep%20state'));
  });

  it('comes back when the vote is refused', async () => {
    const card = await openCard();
    api.fail('PUT /api/definitions/:definitionId/vote', 500);
    fireEvent.pointerDown(card, at(0));
    fireEvent.pointerMove(card, at(100));
    fireEvent.pointerUp(card, at(100));
    await screen.findByText('Your vote was not saved');
    const back = (await screen.findByText('The first sense.')).closest('article')!;
    expect(back.style.getPropertyValue('--drawn')).toBe('0px');
  });
});
