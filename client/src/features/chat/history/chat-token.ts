import { CHAT } from '#shared/limits.ts';
import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from '#client/lib/storage.ts';
import { randomId } from './random-id.ts';

const KEY = `${PRODUCT_SLUG}-chat-token`;
let unsaved: string | undefined;

/** The token that proves that a chat session belongs to this browser. Created once and kept in local storage. */
export function chatToken(): string {
  const kept = localStore.read(KEY);
  if (kept && kept.length <= CHAT.tokenMax) return kept;
  unsaved ??= randomId();
  localStore.write(KEY, unsaved);
  return unsaved;
}
