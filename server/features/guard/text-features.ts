import { CONCEPTS } from './lexicon.ts';

/** Fewer letters say little, except where a character is a word. */
const SHORTEST = 3;
const LONGEST = 4;
const IS_IDEOGRAPH = /[\u3400-\u9fff]/;

/** FNV-1a: www.rfc-editor.org/rfc/rfc9923. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** One seed for each sort of feature, so that the word "die" and the letters "die" differ. */
const SEED = { letters: 1, word: 2, pair: 3, skip: 4, concept: 5, concepts: 6 };

/**
 * What a linear model sees of a text: runs of 3 or 4 letters, words, pairs of words, concepts and pairs of concepts.
 * @param folded see foldText
 * @param concepts see conceptsIn
 * @returns a 32-bit hash for each feature, every feature once
 */
export function featuresOf(folded: string, concepts: Int32Array): Set<number> {
  const features = new Set<number>();
  addLetters(folded, features);
  const words = folded
    .trim()
    .split(' ')
    .map((word) => hash(word, SEED.word));
  for (const [index, word] of words.entries()) {
    features.add(word);
    if (index > 0) features.add(mix(words[index - 1]!, word, SEED.pair));
    if (index > 1) features.add(mix(words[index - 2]!, word, SEED.skip));
  }
  for (const feature of conceptFeatures(concepts)) features.add(feature);
  return features;
}

function addLetters(text: string, features: Set<number>): void {
  for (let from = 0; from < text.length; from++) {
    let value = mix(BASIS, SEED.letters, SEED.letters);
    const shortest = IS_IDEOGRAPH.test(text[from]!) ? 1 : SHORTEST;
    const end = Math.min(LONGEST, text.length - from);
    for (let length = 1; length <= end; length++) {
      value = Math.imul(value ^ text.charCodeAt(from + length - 1), PRIME);
      if (length >= shortest) features.add(value >>> 0);
    }
  }
}

/** Each concept of a text, and each pair of concepts that meet in one language. */
export function conceptFeatures(concepts: Int32Array): Set<number> {
  const features = new Set<number>();
  for (const mask of concepts) {
    if (mask === 0) continue;
    const found = CONCEPTS.map((_, index) => index).filter((index) => mask & (1 << index));
    for (const one of found)
      for (const other of found.filter((index) => index >= one))
        features.add(mix(one, other, one === other ? SEED.concept : SEED.concepts));
  }
  return features;
}

function hash(text: string, seed: number): number {
  let value = mix(BASIS, seed, seed);
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), PRIME);
  return value >>> 0;
}

function mix(one: number, other: number, seed: number): number {
  let value = Math.imul(one ^ Math.imul(seed, 0x9e3779b1), PRIME) ^ other;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
