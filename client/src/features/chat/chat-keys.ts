import { PRODUCT_SLUG } from '#shared/product.ts';

/**
 * Storage keys of the chats. A member's keys contain the member's id, so that the next person at this browser does not
 * find the chats.
 */
export const wordChatKey = (wordId: number, userId?: number) =>
  `${PRODUCT_SLUG}-chat-${wordId}${userId === undefined ? '' : `-u${userId}`}`;

export type GeneralChatPlace = 'home' | 'mobile';

const GENERAL = { home: 'general-chat', mobile: 'mobile-landing-chat' } as const;

/** Here the id is in the middle: the ending is the same for everyone. */
export const generalChatKey = (place: GeneralChatPlace, userId?: number) =>
  `${PRODUCT_SLUG}-${userId === undefined ? '' : `u${userId}-`}${GENERAL[place]}`;
