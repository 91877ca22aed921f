import { PRODUCT_SLUG } from '#shared/product.ts';

/** Under which names the browser keeps the chats. A member's carry the member's id, so the next person at this browser does not find them. */
export const wordChatKey = (wordId: number, userId?: number) =>
  `${PRODUCT_SLUG}-chat-${wordId}${userId === undefined ? '' : `-u${userId}`}`;

export type GeneralChatPlace = 'home' | 'mobile';

const GENERAL = { home: 'general-chat', mobile: 'mobile-landing-chat' } as const;

/** Here the id is in the middle; all keys share the suffix. */
export const generalChatKey = (place: GeneralChatPlace, userId?: number) =>
  `${PRODUCT_SLUG}-${userId === undefined ? '' : `u${userId}-`}${GENERAL[place]}`;
