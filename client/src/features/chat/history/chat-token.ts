import { CHAT } from '#shared/limits.ts';
import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from '#client/lib/storage.ts';
import { randomId } from './random-id.ts';

const KEY = `${PRODUCT_SLUG}-chat-token`;
let unkept: string | undefined;

/** What this browser proves by that a chat session is its own; made once, for as long as the browser keeps it. */
export function chatToken(): string {
  const kept = localStore.read(KEY);
  if (kept && kept.length <= CHAT.tokenMax) return kept;
  unkept ??= randomId();
  localStore.write(KEY, unkept);
  return unkept;
}
