import { useState } from 'react';
import type { ToolWord } from '#shared/moderation/words.endpoints.ts';
import { CATEGORIES, subCategoriesOf, subCategoryLabel, type Category } from '#shared/words/catalogue.ts';
import { Select } from '#client/components/form/select.tsx';
import { WhyForm } from './why-form.tsx';
import { useWordAction } from './word-tools.api.ts';

interface MoveFormProps {
  word: ToolWord;
  onDone: () => void;
}

/** Puts a word into another category or sub-category. */
export function MoveForm({ word, onDone }: MoveFormProps) {
  const [category, setCategory] = useState<Category>(word.category ?? CATEGORIES[0].value);
  const [subCategory, setSubCategory] = useState(word.subCategory ?? '');
  const { mutate, isPending } = useWordAction(word.id, onDone);
  return (
    <WhyForm
      label="Move the word"
      action="Move"
      isPending={isPending}
      onCancel={onDone}
      onSend={(why) => mutate({ kind: 'move', category, subCategory: subCategory || null, ...why })}
    >
      <Select
        label="Category"
        options={CATEGORIES}
        value={category}
        onChange={(event) => {
          setCategory(event.target.value as Category);
          setSubCategory('');
        }}
      />
      <Select
        label="Sub-category"
        options={[
          { value: '', label: 'None' },
          ...subCategoriesOf(category).map((value) => ({ value, label: subCategoryLabel(value) })),
        ]}
        value={subCategory}
        onChange={(event) => setSubCategory(event.target.value)}
      />
    </WhyForm>
  );
}
