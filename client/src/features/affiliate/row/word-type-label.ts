import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';

export function wordTypeLabel({ type }: AffiliateWord): string {
  return type === 'phrase' ? 'Phrase' : 'Word';
}
