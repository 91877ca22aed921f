import { useQuery } from '@tanstack/react-query';
import { subCategoryLabel } from '#shared/words/catalogue.ts';
import { subCategoryOptions } from '#client/features/words/words.api.ts';
import { FilterSelect } from '#client/features/words/filters/filter-select.tsx';

interface TopicSelectProps {
  category: string | undefined;
  topic: string | undefined;
  onChoose: (topic: string | undefined) => void;
}

/** The topics of a category are its sub-categories; without any it is not there. */
export function TopicSelect({ category = '', topic = '', onChoose }: TopicSelectProps) {
  const { data } = useQuery({ ...subCategoryOptions(category), enabled: category !== '' });
  if (category === '' || !data?.length) return null;
  return (
    <FilterSelect
      label="Topic"
      allLabel="All topics"
      value={topic}
      options={data.map((value) => ({ value, label: subCategoryLabel(value) }))}
      labelOf={subCategoryLabel}
      onChoose={onChoose}
    />
  );
}
