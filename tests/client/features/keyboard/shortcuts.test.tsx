import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keyName } from '#client/features/keyboard/key-name.ts';
import { SHORTCUT_GROUPS } from '#client/features/keyboard/shortcuts.ts';
import { aWord } from '../../../support/factories/words.ts';
import { aDefinitionToRate } from '../../../support/factories/votes.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { homeApi } from '../../../support/client/home.ts';
import { aQueue, openQueue, ratingCalls } from '../../../support/votes/rating.ts';
import { openPage } from '../../../support/client/render.tsx';

/** The keys that the help names for something, to be pressed. */
function keysFor(group: string, does: string): string[] {
  const line = SHORTCUT_GROUPS.find(({ title }) => title === group)?.lines.find((line) => line.does === does);
  return line!.keys.map((key) => (key.length === 1 ? key : `{${key}}`));
}

const count = (group: string) => SHORTCUT_GROUPS.find(({ title }) => title === group)!.lines.length;

it('is shown whole by the help, which the button opens and which returns the focus to it', async () => {
  homeApi();
  openPage('/');
  const button = await screen.findByRole('button', { name: 'Keyboard' });
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  const shown = dialog.getAllByRole('definition').map((line) => line.textContent);
  expect(shown).toEqual(SHORTCUT_GROUPS.flatMap(({ lines }) => lines.map(({ does }) => does)));
  const keys = [...document.querySelectorAll('[role=dialog] kbd')].map((key) => key.textContent);
  expect(keys).toEqual(
    SHORTCUT_GROUPS.flatMap(({ lines }) => lines.flatMap((line) => line.keys.map(keyName))),
  );
  expect(keys).toEqual(expect.arrayContaining(['/', 'R', '?', 'Escape', 'J', 'Space', 'Left', 'Backspace']));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

describe('what the help says of a list of words', () => {
  const GROUP = 'In a list of words';

  it('is true', async () => {
    expect(count(GROUP)).toBe(3);
    const api = homeApi([aWord({ word: 'alpha' }), aWord({ word: 'beta' })]);
    api.hang('GET /api/public/dictionary/:word');
    openPage('/');
    const alpha = await screen.findByRole('link', { name: 'alpha' });
    const beta = screen.getByRole('link', { name: 'beta' });
    const ways = keysFor(GROUP, 'Next word').length;
    expect(keysFor(GROUP, 'Previous word')).toHaveLength(ways);
    alpha.focus();
    for (let way = 0; way < ways; way++) {
      await userEvent.keyboard(keysFor(GROUP, 'Next word')[way]!);
      expect(beta).toHaveFocus();
      await userEvent.keyboard(keysFor(GROUP, 'Previous word')[way]!);
      expect(alpha).toHaveFocus();
    }
    await userEvent.keyboard('{Control>}j{/Control}');
    expect(alpha).toHaveFocus();
    await userEvent.keyboard(keysFor(GROUP, 'Open the word')[0]!);
    expect(window.location.pathname).toBe('/chat/alpha');
  });
});

describe('what the help says of the letters', () => {
  const GROUP = 'In the letters A-Z';

  it('is true', async () => {
    expect(count(GROUP)).toBe(3);
    homeApi();
    openPage('/');
    const letter = (name: string) => screen.getByRole('button', { name });
    letter('w').focus();
    await userEvent.keyboard(keysFor(GROUP, 'Next letter')[0]!);
    expect(letter('x')).toHaveFocus();
    await userEvent.keyboard(keysFor(GROUP, 'Previous letter')[0]!);
    expect(letter('w')).toHaveFocus();
    for (const [name, key] of [
      ['p', keysFor(GROUP, 'Go there')[0]!],
      ['q', keysFor(GROUP, 'Go there')[1]!],
    ] as const) {
      letter(name).focus();
      await userEvent.keyboard(key);
      expect(window.location.search).toBe(`?from=${name}`);
    }
  });
});

describe('what the help says of rating', () => {
  const GROUP = 'Rating definitions';
  const cases = [
    ['Agree', 'PUT /api/definitions/7/vote {"value":1}'],
    ['Disagree', 'PUT /api/definitions/7/vote {"value":-1}'],
    ['Skip', 'PUT /api/definitions/7/skip'],
    ['Undo', 'DELETE /api/definitions/7/vote'],
  ] as const;

  it.each(cases.flatMap(([does, call]) => keysFor(GROUP, does).map((key) => [does, key, call] as const)))(
    'is true: %s with "%s"',
    async (does, key, call) => {
      expect(count(GROUP)).toBe(cases.length);
      const api = fakeApi();
      aQueue(api, [
        aDefinitionToRate({ id: 7, text: 'The first sense.' }),
        aDefinitionToRate({ id: 8, text: 'The second sense.' }),
      ]);
      await openQueue('The first sense.');
      if (does === 'Undo') {
        await userEvent.keyboard('{ArrowRight}');
        await screen.findByText('The second sense.');
      }
      await userEvent.keyboard(key);
      await waitFor(() => expect(ratingCalls(api).at(-1)).toBe(call));
    },
  );
});
