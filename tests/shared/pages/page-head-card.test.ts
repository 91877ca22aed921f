import { expect, it } from 'vitest';
import { headTags, homeHead, plainHead, type PageHead } from '#shared/pages/page-head.ts';
import { aDefinition } from '../../support/factories/words.ts';
import { chatHead, exploreHead, wordHead, type HeadWord } from '#shared/pages/word-head.ts';

const ORIGIN = 'https://example.org';

const LIVE = aDefinition({ text: 'Who rules behind the elected.', votes: 3 });
const deepState: HeadWord = {
  word: 'deep state',
  category: 'conspiracy',
  subCategory: null,
  relatedConcepts: [],
  definitions: [LIVE],
  describedBy: LIVE.id,
};
const lacking = { ...deepState, category: null, definitions: [], describedBy: null };

function cardTags(head: PageHead) {
  const metas = headTags(head, ORIGIN).map(({ attributes }) => attributes);
  return Object.fromEntries(
    metas
      .map(({ name, property, content }) => [name ?? property ?? '', content] as const)
      .filter(([name]) => /image|card/.test(name)),
  );
}

it.each([
  ['home', homeHead({ category: 'food' })],
  ['form', plainHead('Sign in', '/auth')],
  ['explorer', exploreHead(deepState)],
])('the card of the %s is the one of the dictionary', (_, head) => {
  expect(cardTags(head)).toEqual({
    'og:image': `${ORIGIN}/share-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Voxicon, The Forgotten Dictionary',
    'twitter:card': 'summary_large_image',
  });
});

it.each([
  ['word', wordHead],
  ['chat', chatHead],
])('the card of a %s is its own, and says its definition to those who cannot see it', (_, headOf) => {
  expect(cardTags(headOf(deepState))).toMatchObject({
    'og:image': expect.stringMatching(/^https:\/\/example\.org\/share-cards\/deep%20state\.png\?v=\w+$/),
    'og:image:alt': 'deep state: Who rules behind the elected.',
    'twitter:card': 'summary_large_image',
  });
  expect(cardTags(headOf(lacking))['og:image:alt']).toBe('deep state');
});

it('the address of a card changes with what the card shows, and with nothing else', () => {
  const addressOf = (word: HeadWord) => cardTags(wordHead(word))['og:image'];
  const shown = [
    deepState,
    lacking,
    { ...deepState, category: 'alien' as const },
    { ...deepState, definitions: [{ ...LIVE, text: 'Who rules behind the elected' }] },
  ];
  expect(new Set(shown.map(addressOf)).size).toBe(shown.length);
  const unshown = { ...deepState, relatedConcepts: ['mkultra'], definitions: [{ ...LIVE, votes: 9 }] };
  expect(addressOf(unshown)).toBe(addressOf(deepState));
});
