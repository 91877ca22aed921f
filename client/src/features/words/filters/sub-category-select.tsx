import { useQuery } from '@tanstack/react-query';
import { subCategoryLabel } from '#shared/words/catalogue.ts';
import { subCategoryOptions } from '../words.api.ts';
import { anyCategoryLabel } from './category-select.tsx';
import { FilterSelect } from './filter-select.tsx';

interface HomeSubCategorySelectProps {
  category: string | undefined;
  subCategory: string | undefined;
  onChoose: (subCategory: string | undefined) => void;
}

/** Shows only when a category is chosen and has sub-categories. */
export function SubCategorySelect({ category = '', subCategory = '', onChoose }: HomeSubCategorySelectProps) {
  const { data } = useQuery({ ...subCategoryOptions(category), enabled: category !== '' });
  if (category === '' || !data?.length) return null;
  return (
    <FilterSelect
      label="Sub-category"
      allLabel={`All ${anyCategoryLabel(category)}`}
      value={subCategory}
      options={data.map((value) => ({ value, label: subCategoryLabel(value) }))}
      labelOf={subCategoryLabel}
      onChoose={onChoose}
    />
  );
}
