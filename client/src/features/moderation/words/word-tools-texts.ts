import type { HistoryEntry, ToolWord } from '#shared/moderation/words.endpoints.ts';
import { categoryLabel, isCategory, subCategoryLabel } from '#shared/words/catalogue.ts';

const STATES: Record<ToolWord['visibility'], string> = {
  visible: 'Public',
  held: 'Hidden until it is decided',
  removed: 'Removed',
};

/** What a word is now, in short phrases. */
export function stateOf(word: ToolWord): string {
  const { visibility, mergedInto, isLocked, category, subCategory, definitionCount } = word;
  return [
    mergedInto === null ? STATES[visibility] : `Merged into ${mergedInto}`,
    ...(isLocked ? ['closed to new definitions'] : []),
    placeOf(category, subCategory),
    definitionCount === 1 ? '1 definition' : `${definitionCount} definitions`,
  ].join(', ');
}

/** What was done to a word, as a sentence about it. */
export function sentenceOf(entry: HistoryEntry): string {
  const { kind, word, into, category, subCategory, acceptedView } = entry;
  const sentences: Record<HistoryEntry['kind'], string> = {
    locked: `${word} was closed to new definitions`,
    unlocked: `${word} was opened to new definitions`,
    moved: `${word} was moved to ${placeOf(category, subCategory)}`,
    merged: `${word} was merged into ${into}`,
    'accepted-view-changed':
      acceptedView === null
        ? `The accepted view of ${word} was taken away`
        : `The accepted view of ${word} became: ${acceptedView}`,
    'merge-undone': `The merge of ${word} into ${into} was undone`,
  };
  return sentences[kind];
}

function placeOf(category: string | null, subCategory: string | null): string {
  if (!isCategory(category)) return 'no category';
  return categoryLabel(category) + (subCategory === null ? '' : ` / ${subCategoryLabel(subCategory)}`);
}
