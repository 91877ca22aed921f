import { describe, expect, it } from 'vitest';
import {
  ADD_SCREEN_CATEGORIES,
  ALL,
  CATEGORIES,
  CATEGORY_VALUES,
  categoryLabel,
  categoryOfSubCategory,
  formCategoryLabel,
  HOME_DESKTOP_CATEGORIES,
  HOME_MOBILE_CATEGORIES,
  isCategory,
  SUBMISSION_CATEGORIES,
  subCategoriesOf,
  subCategoryLabel,
  type Category,
} from '#shared/words/catalogue.ts';

const labels = (categories: readonly Category[]) => categories.map(categoryLabel);

describe('categories', () => {
  it('are the eleven', () => {
    expect(CATEGORY_VALUES).toEqual([
      'celebrity',
      'entertainment-truth-tellers',
      'conspiracy',
      'food',
      'alien',
      'alternative-meaning',
      'alternative-medicine',
      'alternative-religion',
      'alternative-science',
      'ancient-wisdom',
      'consciousness',
    ]);
  });

  it('are the tabs of the desktop home', () => {
    expect(labels(HOME_DESKTOP_CATEGORIES)).toEqual([
      'Celebrity',
      'Conspiracy',
      'Food Truth',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
  });

  it('are the selector of the phone home, which lacks Food Truth', () => {
    expect(labels(HOME_MOBILE_CATEGORIES)).toEqual([
      'Celebrity',
      'Conspiracy',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
  });

  it('are all buttons of the browse page', () => {
    expect(labels(CATEGORY_VALUES)).toEqual([
      'Celebrity',
      'Entertainment Truth-Tellers',
      'Conspiracy',
      'Food Truth',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
  });

  it('are the seven of the add screen', () => {
    expect(ADD_SCREEN_CATEGORIES).toEqual([
      'celebrity',
      'alternative-medicine',
      'alternative-religion',
      'alternative-science',
      'ancient-wisdom',
      'consciousness',
      'conspiracy',
    ]);
  });

  it('are the nine of the submission form: those seven, alternative-meaning and alien', () => {
    expect(SUBMISSION_CATEGORIES.toSorted()).toEqual(
      [...ADD_SCREEN_CATEGORIES, 'alternative-meaning', 'alien'].toSorted(),
    );
  });

  it('spell celebrity out in the add forms alone', () => {
    expect(formCategoryLabel('celebrity')).toBe('Celebrity & Counter-Culture');
    for (const category of CATEGORY_VALUES.slice(1)) {
      expect(formCategoryLabel(category)).toBe(categoryLabel(category));
    }
  });

  it.each([ALL, '', 'All', 'Food', 'health', '__proto__', undefined, null, 3, ['food']])(
    'do not include %j',
    (value) => {
      expect(isCategory(value)).toBe(false);
    },
  );

  it.each(CATEGORY_VALUES)('include %s', (value) => {
    expect(isCategory(value)).toBe(true);
  });
});

describe('sub-categories', () => {
  const all = CATEGORIES.flatMap((entry) => [...entry.subCategories] as string[]);

  it('are at least twenty-five, at least one for each category', () => {
    expect(all.length).toBeGreaterThanOrEqual(25);
    for (const { subCategories } of CATEGORIES) expect(subCategories.length).toBeGreaterThan(0);
  });

  it('are kebab-case', () => {
    expect(all.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('belong to one category each, so that the narrower filter is enough', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  it('share no name with a category or with the unfiltered choice', () => {
    expect(all.filter((name) => isCategory(name) || name === ALL)).toEqual([]);
  });

  it.each(CATEGORIES)('of $value are its own, in order', ({ value, subCategories }) => {
    expect(subCategoriesOf(value)).toEqual(subCategories);
  });

  it.each([undefined, '', ALL])('are all of them for %j', (choice) => {
    expect(subCategoriesOf(choice)).toEqual(all);
  });

  it.each(['nonsense', 'Alien', 'constructor', '__proto__'])('are none for %s', (choice) => {
    expect(subCategoriesOf(choice)).toEqual([]);
  });

  it('are handed out as copies, so that no caller changes the catalogue', () => {
    subCategoriesOf('alien').push('intruder');
    expect(subCategoriesOf('alien')).not.toContain('intruder');
  });

  it('lead back to their category', () => {
    for (const { value, subCategories } of CATEGORIES) {
      for (const name of subCategories) expect(categoryOfSubCategory(name)).toBe(value);
    }
  });

  it.each(['nonsense', '', ALL, 'alien', 'toString'])('do not include %j', (name) => {
    expect(categoryOfSubCategory(name)).toBeUndefined();
  });

  it.each([
    ['secret-societies', 'Secret Societies'],
    ['disclosure', 'Disclosure'],
    ['lives-and-afterlives', 'Lives And Afterlives'],
    ['cover-ups', 'Cover Ups'],
    ['', ''],
  ])('shows %j as %j', (name, label) => {
    expect(subCategoryLabel(name)).toBe(label);
  });
});
