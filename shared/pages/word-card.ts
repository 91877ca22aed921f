// Separate from share-card.ts, so that the home page does not load it.

/** Everything a word's card shows. */
export interface WordCard {
  word: string;
  category: string | null;
  /** The live definition, once somebody has reviewed it. */
  definition: string | null;
}

/** Raised when the drawing changes, so that unfurlers refetch the cards. */
const DESIGN = 1;

/** Path and query of a word's card; the query changes with what the card shows, as unfurlers keep pictures by address. */
export function wordCardPath(card: WordCard): string {
  return `/share-cards/${encodeURIComponent(card.word)}.png?v=${cardDigest(card)}`;
}

/** A short digest of a card's content: at most 11 letters and digits. Not collision-resistant. */
export function cardDigest({ word, category, definition }: WordCard): string {
  return digest(JSON.stringify([DESIGN, word, category, definition]));
}

/** The 53 bits of cyrb53, which runs where no synchronous digest is at hand: in browsers. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
