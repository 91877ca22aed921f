import { screen } from '@testing-library/react';
import { aWordDetail } from '../factories/words.ts';
import { fakeApi } from '../client/fake-api.ts';
import { openPage } from '../client/render.tsx';

/** A visitor and the word "roswell", of id 7; its exploration is the test's own matter. */
export function exploredWordApi(): ReturnType<typeof fakeApi> {
  const api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({
    json: aWordDetail({ id: 7, word: 'roswell', relatedConcepts: ['area fifty one'], viewCount: 1234 }),
  }));
  api.on('GET /api/words/:word/connections', () => ({ json: { words: [], links: [] } }));
  api.on('GET /api/words/:word/surroundings', () => ({ json: { neighbours: [], mentionedBy: [] } }));
  return api;
}

export async function openExploredWord(hash = ''): Promise<void> {
  openPage(`/dictionary/roswell${hash}`);
  await screen.findByRole('heading', { level: 1, name: 'roswell' });
}
