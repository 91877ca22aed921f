import { useQuery } from '@tanstack/react-query';
import { categoryLabel, subCategoriesOf, subCategoryLabel, type Category } from '#shared/words/catalogue.ts';
import { subCategoryOptions } from '#client/features/words/words.api.ts';
import { BrowseChip } from './browse-chip.tsx';
import { BrowseChipRow } from './browse-chip-row.tsx';

interface BrowseSubCategoriesProps {
  category: Category;
  subCategory: string | undefined;
  onChoose: (subCategory: string | undefined) => void;
}

export function BrowseSubCategories({ category, subCategory, onChoose }: BrowseSubCategoriesProps) {
  const { data } = useQuery(subCategoryOptions(category));
  // Falls back to the built-in catalogue until the server responds, to avoid a layout shift.
  const offered = data ?? subCategoriesOf(category);
  return (
    <BrowseChipRow label={`Topics of ${categoryLabel(category)}`}>
      <BrowseChip
        label={`All ${categoryLabel(category)}`}
        isChosen={!subCategory}
        onChoose={() => onChoose(undefined)}
      />
      {offered.map((value) => (
        <BrowseChip
          key={value}
          label={subCategoryLabel(value)}
          isChosen={value === subCategory}
          onChoose={() => onChoose(value)}
        />
      ))}
    </BrowseChipRow>
  );
}
