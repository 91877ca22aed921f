import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { useRandomWord } from '#client/lib/use-random-word.ts';
import { aWord } from '../../support/factories/words.ts';
import { fakeApi } from '../../support/client/fake-api.ts';

let answer: () => void;
beforeEach(() => {
  const answered = new Promise<void>((resolve) => (answer = resolve));
  fakeApi().on('GET /api/random', async () => {
    await answered;
    return { json: aWord({ word: 'oracle' }) };
  });
  window.history.replaceState(null, '', '/mobile');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RandomWord />
    </QueryClientProvider>,
  );
});

function RandomWord() {
  const { isPending, openRandomWord } = useRandomWord();
  return (
    <>
      <button onClick={openRandomWord} disabled={isPending}>
        Random word
      </button>
      <textarea aria-label="Message" />
    </>
  );
}

const button = () => screen.getByRole('button');
const write = () => userEvent.type(screen.getByRole('textbox'), 'What is it?');
const ask = async () => {
  await userEvent.click(button());
  expect(button()).toBeDisabled();
};
/** Lets the late answer come. @returns where the visitor is then */
async function arrive(): Promise<string> {
  answer();
  await waitFor(() => expect(button()).toBeEnabled());
  return window.location.pathname;
}

it('opens a word, late as it may come', async () => {
  await ask();
  expect(await arrive()).toBe('/dictionary/oracle');
});

it('opens none when the visitor went elsewhere meanwhile', async () => {
  await ask();
  window.history.pushState(null, '', '/chat/aether');
  expect(await arrive()).toBe('/chat/aether');
});

it('opens none when the visitor began to write meanwhile', async () => {
  await ask();
  await write();
  expect(await arrive()).toBe('/mobile');
});

it('opens one although the visitor has an unsent message that is older than the request', async () => {
  await write();
  await ask();
  expect(await arrive()).toBe('/dictionary/oracle');
});
