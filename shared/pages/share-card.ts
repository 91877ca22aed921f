/** The picture that unfurlers show beside a link, and its addresses as patterns of Express. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;
export const SHARE_CARD_PATHS = {
  general: '/share-card.png',
  word: '/share-cards/:word.png',
} as const;
