import { aDefinition } from './words.ts';
import { fakeApi } from '../client/fake-api.ts';

/** An API for adding words: a member is signed in, the dictionary is empty, and both calls of a member succeed. */
export function memberApi() {
  const api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('GET /api/subcategories', () => ({ json: [] }));
  api.fail('GET /api/words/:word/definitions', 404, 'Word not found');
  api.on('POST /api/words', ({ body }) => ({
    status: 201,
    json: { id: 7, category: null, ...(body as { word: string; type: 'word' | 'phrase' }) },
  }));
  api.on('POST /api/definitions', ({ body }) => ({
    status: 201,
    json: { ...aDefinition({ wordId: 7, text: (body as { text: string }).text }), isHeld: false },
  }));
  return { ...api, posts: () => api.seen.filter((call) => call.startsWith('POST ')) };
}
