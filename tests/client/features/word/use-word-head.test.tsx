import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  document.title = 'The screen of before';
});

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

it.each(['/dictionary', '/chat', '/explore'])(
  'leaves nothing of another screen in the head of a word that would not load: %s',
  async (path) => {
    api.fail('GET /api/public/dictionary/:word', 500);
    openPage(`${path}/deep%20state`);
    await screen.findByRole('button', { name: 'Retry' });
    expect(document.title).toBe('deep state - Voxicon');
    expect(canonical()).toMatch(new RegExp(`${path}/deep%20state$`));
  },
);

it('says in the title that a word is missing', async () => {
  api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
  openPage('/dictionary/deep%20state');
  await screen.findByRole('heading', { name: 'Word Not Found' });
  expect(document.title).toBe('Word Not Found - Voxicon');
});
