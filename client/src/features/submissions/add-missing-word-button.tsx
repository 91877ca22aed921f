import { truncate } from '#shared/text/text.ts';
import { AddWordButton } from './add-word-button.tsx';

/** Offers to add what was searched for and not found. */
export function AddMissingWordButton({ word }: { word: string }) {
  return <AddWordButton variant="outline" word={word} label={`Add "${truncate(word, 40)}"`} />;
}
