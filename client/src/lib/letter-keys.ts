import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from './storage.ts';

const KEY = `${PRODUCT_SLUG}-letter-keys`;

/**
 * Whether single letters and signs do something by themselves. Who dictates text, or presses keys by mistake, can switch
 * them off in the help (WCAG 2.1.4).
 */
export const areLetterKeysOn = () => localStore.read(KEY) !== 'off';

export function switchLetterKeys(on: boolean): void {
  if (on) localStore.remove(KEY);
  else localStore.write(KEY, 'off');
}
