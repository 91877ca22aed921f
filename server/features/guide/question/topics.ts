import { CATEGORIES, type Category } from '#shared/words/catalogue.ts';

export interface Topic {
  category: Category;
  subCategory?: string;
}

/** What people call a category when they do not know its name. A map: visitors also ask about "constructor". */
const OTHER_NAMES = new Map<string, Category>(
  Object.entries({
    medicine: 'alternative-medicine',
    health: 'alternative-medicine',
    healing: 'alternative-medicine',
    religion: 'alternative-religion',
    science: 'alternative-science',
    physic: 'alternative-science',
    wisdom: 'ancient-wisdom',
    ancient: 'ancient-wisdom',
    meaning: 'alternative-meaning',
    etymology: 'alternative-meaning',
    ufo: 'alien',
    extraterrestrial: 'alien',
    mind: 'consciousness',
    entertainment: 'entertainment-truth-tellers',
  }),
);

/** The category or sub-category that a topic names: by all words of its name, or by one telling word of it. */
export function topicOf(topic: string[]): Topic | undefined {
  const asked = topic.map(singular);
  const shelves: (Topic & { name: string })[] = CATEGORIES.flatMap(({ value, subCategories }) => [
    { category: value, name: value },
    ...subCategories.map((subCategory) => ({ category: value, subCategory, name: subCategory })),
  ]);
  const wordsOf = (name: string) =>
    name
      .split('-')
      .filter((part) => part.length > 3 || part === 'new')
      .map(singular);
  const whole = shelves.find(({ name }) => sameWords(wordsOf(name), asked));
  if (whole) return strip(whole);
  if (asked.length !== 1) return undefined;
  const other = OTHER_NAMES.get(asked[0]!);
  if (other) return { category: other };
  const part = shelves.find(({ name }) => wordsOf(name).some((word) => word === asked[0] && word.length > 4));
  return part && strip(part);
}

const sameWords = (some: string[], others: string[]) =>
  some.length > 0 &&
  some.every((word) => others.includes(word)) &&
  others.every((word) => some.includes(word));

const strip = ({ category, subCategory }: Topic): Topic =>
  subCategory ? { category, subCategory } : { category };

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');
