/**
 * The categories of the dictionary: one master table, and the subset each screen shows, in its order. Adding a category
 * here is the only step that makes it valid everywhere.
 */
export const CATEGORIES = [
  {
    value: 'celebrity',
    label: 'Celebrity',
    subCategories: ['counter-culture', 'music-legends', 'hollywood-lore', 'lives-and-afterlives'],
  },
  {
    value: 'entertainment-truth-tellers',
    label: 'Entertainment Truth-Tellers',
    subCategories: [
      'satirists-and-comedians',
      'prophetic-fiction',
      'films-with-a-message',
      'radio-and-broadcast',
    ],
  },
  {
    value: 'conspiracy',
    label: 'Conspiracy',
    subCategories: [
      'secret-societies',
      'government-projects',
      'mind-control',
      'surveillance',
      'assassinations',
      'cover-ups',
    ],
  },
  {
    value: 'food',
    label: 'Food Truth',
    subCategories: ['additives-and-labels', 'industrial-food', 'lost-foodways', 'diets-and-fasting'],
  },
  {
    value: 'alien',
    label: 'Alien',
    subCategories: ['sightings', 'contact-lore', 'ancient-astronauts', 'disclosure'],
  },
  {
    value: 'alternative-meaning',
    label: 'Alt Meaning',
    subCategories: ['hidden-etymologies', 'doublespeak', 'symbols-and-signs', 'letters-and-numbers'],
  },
  {
    value: 'alternative-medicine',
    label: 'Alt Medicine',
    subCategories: [
      'herbal-traditions',
      'energy-healing',
      'body-work',
      'mind-and-body',
      'historical-remedies',
    ],
  },
  {
    value: 'alternative-religion',
    label: 'Alt Religion',
    subCategories: ['gnostic-currents', 'occult-orders', 'new-movements', 'folk-magic'],
  },
  {
    value: 'alternative-science',
    label: 'Alt Science',
    subCategories: ['fringe-physics', 'free-energy', 'earth-mysteries', 'lost-inventions'],
  },
  {
    value: 'ancient-wisdom',
    label: 'Ancient Wisdom',
    subCategories: ['lost-lands', 'sacred-sites', 'hermetic-tradition', 'star-lore', 'myth-and-relics'],
  },
  {
    value: 'consciousness',
    label: 'Consciousness',
    subCategories: ['altered-states', 'contemplative-paths', 'psychic-phenomena', 'dreams-and-visions'],
  },
] as const;

export type Category = (typeof CATEGORIES)[number]['value'];

/** The unfiltered choice of every category and sub-category filter. */
export const ALL = 'all';

export const CATEGORY_VALUES = CATEGORIES.map((entry) => entry.value) as [Category, ...Category[]];

/** Categories of the desktop home's tabs, after "All". */
export const HOME_DESKTOP_CATEGORIES = without('entertainment-truth-tellers');

/** Categories of the phone home's selector: the tabs without Food Truth. */
export const HOME_MOBILE_CATEGORIES = without('entertainment-truth-tellers', 'food');

/** The nine categories a visitor may choose when submitting. */
export const SUBMISSION_CATEGORIES = without('entertainment-truth-tellers', 'food');

/** The seven categories of the members' add screen, in its own order. */
export const ADD_SCREEN_CATEGORIES: readonly Category[] = [
  'celebrity',
  'alternative-medicine',
  'alternative-religion',
  'alternative-science',
  'ancient-wisdom',
  'consciousness',
  'conspiracy',
];

/** True for one of the eleven category values; "all" is a filter, not a category. */
export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((entry) => entry.value === value);
}

/** The label of tabs, buttons and badges. */
export function categoryLabel(category: Category): string {
  return CATEGORIES.find((entry) => entry.value === category)!.label;
}

/** The label inside the add forms, where celebrity is spelt out. */
export function formCategoryLabel(category: Category): string {
  return category === 'celebrity' ? 'Celebrity & Counter-Culture' : categoryLabel(category);
}

/**
 * The sub-categories of one category; of all of them, without repeats, for "all" or nothing; none for an unknown
 * value.
 */
export function subCategoriesOf(category?: string): string[] {
  if (category === undefined || category === '' || category === ALL) {
    return [...new Set(CATEGORIES.flatMap((entry) => [...entry.subCategories]))];
  }
  return [...(CATEGORIES.find((entry) => entry.value === category)?.subCategories ?? [])];
}

/** The one category a sub-category belongs to, or nothing for an unknown one. */
export function categoryOfSubCategory(subCategory: string): Category | undefined {
  return CATEGORIES.find((entry) => (entry.subCategories as readonly string[]).includes(subCategory))?.value;
}

/** "secret-societies" becomes "Secret Societies". */
export function subCategoryLabel(subCategory: string): string {
  return subCategory
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

function without(...left: Category[]): readonly Category[] {
  return CATEGORY_VALUES.filter((value) => !left.includes(value));
}
