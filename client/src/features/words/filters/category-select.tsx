import { categoryLabel, HOME_MOBILE_CATEGORIES, isCategory } from '#shared/words/catalogue.ts';
import { FilterSelect } from './filter-select.tsx';

interface HomeCategorySelectProps {
  category: string | undefined;
  onChoose: (category: string | undefined) => void;
}

const OPTIONS = HOME_MOBILE_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

/** The phone home's categories: those of the desktop's tabs without Food Truth. */
export function CategorySelect({ category = '', onChoose }: HomeCategorySelectProps) {
  return (
    <FilterSelect
      label="Category"
      allLabel="All"
      value={category}
      options={OPTIONS}
      labelOf={anyCategoryLabel}
      onChoose={onChoose}
    />
  );
}

/** The URL may name anything: an unknown category is shown as written. */
export function anyCategoryLabel(category: string): string {
  return isCategory(category) ? categoryLabel(category) : category;
}
