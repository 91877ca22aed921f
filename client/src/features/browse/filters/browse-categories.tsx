import { CATEGORIES, type Category } from '#shared/words/catalogue.ts';
import { BrowseChip } from './browse-chip.tsx';
import { BrowseChipRow } from './browse-chip-row.tsx';

interface BrowseCategoriesProps {
  category: Category | undefined;
  onChoose: (category: Category | undefined) => void;
}

export function BrowseCategories({ category, onChoose }: BrowseCategoriesProps) {
  return (
    <BrowseChipRow label="Categories">
      <BrowseChip label="All Categories" isChosen={!category} onChoose={() => onChoose(undefined)} />
      {CATEGORIES.map(({ value, label }) => (
        <BrowseChip
          key={value}
          label={label}
          isChosen={value === category}
          onChoose={() => onChoose(value)}
        />
      ))}
    </BrowseChipRow>
  );
}
