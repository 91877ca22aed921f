import { LRUCache } from 'lru-cache';
import { fillPath } from '#shared/http/endpoint.ts';
import { SHARE_CARD_PATHS } from '#shared/pages/share-card.ts';
import { cardDigest } from '#shared/pages/word-card.ts';
import type { AppContext } from '../../context.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { missingWord } from '../words/missing-word.ts';
import { parseWord } from '../words/parse-word.ts';
import { CardRenderer } from './card-renderer.ts';
import type { CardText } from './card-text.ts';
import { GENERAL_CARD, wordCardText } from './card-texts.ts';
import { selectWordCard } from './share-cards.queries.ts';

/** A card that can be drawn; `key` changes with whatever it shows. */
export interface Card {
  key: string;
  text: CardText;
}

export const generalCard = (): Card => ({
  key: cardDigest({ word: '', category: null, definition: GENERAL_CARD.sense }),
  text: GENERAL_CARD,
});

/** @param text the word in any spelling that a word's page takes */
export async function readWordCard({ db }: AppContext, text: string): Promise<Card> {
  const word = parseWord(text);
  const card = await selectWordCard(db, word);
  if (!card) throw await missingWord(db, text, (into) => fillPath(SHARE_CARD_PATHS.word, { word: into }));
  return { key: `${card.word} ${cardDigest(card)}`, text: wordCardText(card) };
}

const CACHE_BYTES = 2 * 1024 * 1024;

/** @returns a function that gives a card's PNG; drawings, not sendings, count against the limit of `caller` */
export function cardPictures(ctx: AppContext): (card: Card, caller: string) => Promise<Uint8Array> {
  const limit = rateLimit(ctx.db, 'share-card', ctx.config.SHARE_CARDS_PER_MINUTE, 60);
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const drawing = new Map<string, Promise<Uint8Array>>();
  const renderer = new CardRenderer();
  ctx.shutdownController.signal.addEventListener('abort', () =>
    ctx.background.run('ending the worker of share cards', () => renderer.stop()),
  );

  return async ({ key, text }, caller) => {
    const ready = () => cache.get(key) ?? drawing.get(key);
    return ready() ?? (await limit(caller), ready() ?? draw(key, text));
  };

  async function draw(key: string, text: CardText): Promise<Uint8Array> {
    const picture = renderer.draw(text);
    drawing.set(key, picture);
    try {
      const png = await picture;
      cache.set(key, png);
      return png;
    } finally {
      drawing.delete(key);
    }
  }
}
