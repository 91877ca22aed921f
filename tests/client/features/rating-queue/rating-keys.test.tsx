import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { setViewport } from '../../../support/client/client-setup.ts';
import { aWord } from '../../../support/factories/words.ts';
import { aDefinitionToRate } from '../../../support/factories/votes.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { aQueue, laterRatingCalls, openQueue, ratingCalls } from '../../../support/votes/rating.ts';

const AGREED = 'PUT /api/definitions/7/vote {"value":1}';
const SKIPPED = 'PUT /api/definitions/7/skip';

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  aQueue(api, [
    aDefinitionToRate({ id: 7, text: 'The first sense.' }),
    aDefinitionToRate({ id: 8, text: 'The second sense.' }),
  ]);
});

const button = (name: string) => screen.getByRole('button', { name });
const second = () => screen.findByText('The second sense.');

describe('rating by key', () => {
  it.each([
    ['{ArrowRight}', AGREED],
    ['{ArrowLeft}', 'PUT /api/definitions/7/vote {"value":-1}'],
    ['{ArrowDown}', SKIPPED],
    [' ', SKIPPED],
  ])('"%s" makes its call', async (key, call) => {
    await openQueue('The first sense.');
    await userEvent.keyboard(key);
    expect(await second()).toBeVisible();
    expect(ratingCalls(api)).toEqual([call]);
  });

  it.each(['z', 'Z', '{Backspace}', '{ArrowUp}'])('"%s" undoes', async (key) => {
    await openQueue('The first sense.');
    await userEvent.keyboard('{ArrowRight}');
    await second();
    await userEvent.keyboard(key);
    expect(await screen.findByText('The first sense.')).toBeVisible();
    expect(ratingCalls(api)).toEqual([AGREED, 'DELETE /api/definitions/7/vote']);
  });

  it('names its keys', async () => {
    await openQueue('The first sense.');
    expect(button('Agree')).toHaveAttribute('aria-keyshortcuts', 'ArrowRight');
    expect(button('Disagree')).toHaveAttribute('aria-keyshortcuts', 'ArrowLeft');
    expect(button('Skip')).toHaveAttribute('aria-keyshortcuts', 'Space ArrowDown');
    await userEvent.keyboard('{ArrowDown}');
    await second();
    expect(button('Undo')).toHaveAttribute('aria-keyshortcuts', 'Z Backspace ArrowUp');
  });

  it('does not scroll the page as well', async () => {
    await openQueue('The first sense.');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false);
  });

  it('presses a focused button with space, and does nothing else', async () => {
    await openQueue('The first sense.');
    button('Agree').focus();
    await userEvent.keyboard(' ');
    await second();
    expect(await laterRatingCalls(api)).toEqual([AGREED]);
  });

  it('rates with arrows also when a button of the queue has the focus', async () => {
    await openQueue('The first sense.');
    button('Disagree').focus();
    await userEvent.keyboard('{ArrowRight}');
    await second();
    expect(await laterRatingCalls(api)).toEqual([AGREED]);
  });

  it('rates once while a key is held down', async () => {
    await openQueue('The first sense.');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await second();
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
    expect(await laterRatingCalls(api)).toEqual([AGREED]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves keys with %s to the browser', async (modifier) => {
    await openQueue('The first sense.');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowLeft', [modifier]: true })).toBe(true);
    expect(await laterRatingCalls(api)).toEqual([]);
  });

  it('leaves the keys to the list below and to the header', async () => {
    setViewport('phone');
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'newcomer' })] }));
    await openQueue('The first sense.');
    (await screen.findByRole('link', { name: 'newcomer' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    button('Logout').focus();
    await userEvent.keyboard('{ArrowRight}{Backspace}');
    expect(await laterRatingCalls(api)).toEqual([]);
  });

  it('does nothing when the queue is scrolled out of sight', async () => {
    await openQueue('The first sense.');
    const queue = screen.getByRole('region', { name: 'Rate definitions' });
    vi.spyOn(queue, 'getBoundingClientRect').mockReturnValue({ bottom: -1 } as DOMRect);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true);
    expect(await laterRatingCalls(api)).toEqual([]);
  });

  it('leaves the keys to the page when nothing is left to rate', async () => {
    aQueue(api, []);
    await openQueue('Nothing left to rate');
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(true);
  });
});
