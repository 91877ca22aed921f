import type { AffiliateWord } from '#shared/affiliate.ts';

export function wordTypeLabel({ type }: AffiliateWord): string {
  return type === 'phrase' ? 'Phrase' : 'Word';
}
