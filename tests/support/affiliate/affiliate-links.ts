import type { AffiliateChange, AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { aWord } from '../factories/words.ts';
import { fakeApi } from '../client/fake-api.ts';

export const LIST = 'GET /api/words/affiliate';
export const SAVE = 'PATCH /api/words/:wordId/affiliate';
export const CHANGES = 'GET /api/words/:wordId/affiliate/changes';

export function anAffiliateWord(overrides: Partial<AffiliateWord> = {}): AffiliateWord {
  const { id, word, type, category, affiliateLink, liveDefinition } = aWord();
  const shown = { id, word, type, category, affiliateLink, healthRisk: false };
  return { ...shown, liveDefinition: liveDefinition!.text, ...overrides };
}

export function affiliateWords(count: number, overrides: Partial<AffiliateWord> = {}): AffiliateWord[] {
  return Array.from({ length: count }, () => anAffiliateWord(overrides));
}

export function anAffiliateChange(overrides: Partial<AffiliateChange> = {}): AffiliateChange {
  return {
    id: 1,
    by: 'scribe',
    byOperator: false,
    before: null,
    after: 'https://shop.example/book',
    changedAt: '2026-01-02T12:00:00.000Z',
    ...overrides,
  };
}

/** A signed-in member, and a dictionary of these words whose links can be listed and saved. */
export function affiliateApi(words: AffiliateWord[]) {
  const api = fakeApi();
  let stored = words;
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on(LIST, ({ query }) => {
    const found = stored.filter(
      ({ word, affiliateLink }) =>
        word.includes(query.get('search') ?? '') &&
        (!query.has('filter') || (query.get('filter') === 'has-affiliate') === (affiliateLink !== null)),
    );
    const offset = Number(query.get('offset'));
    const page = found.slice(offset, offset + Number(query.get('limit')));
    const withLinks = stored.filter(({ affiliateLink }) => affiliateLink !== null).length;
    return {
      json: {
        words: page,
        pagination: { total: found.length, hasMore: offset + page.length < found.length },
        summary: {
          totalWords: stored.length,
          withAffiliateLinks: withLinks,
          withoutAffiliateLinks: stored.length - withLinks,
        },
      },
    };
  });
  api.on(SAVE, ({ params, body }) => {
    const { affiliateLink } = body as { affiliateLink: string | null };
    stored = stored.map((word) => (word.id === Number(params.wordId) ? { ...word, affiliateLink } : word));
    return { json: stored.find(({ id }) => id === Number(params.wordId))! };
  });
  return {
    ...api,
    /** The queries of the list calls that were made. */
    lists: () => api.seen.filter((call) => call.startsWith(`${LIST}?`)).map((call) => call.split('?')[1]),
    saves: () => api.seen.filter((call) => call.startsWith('PATCH')),
  };
}
