/** How a chat may begin: the text of a button, and what it puts into the input. */
export interface SuggestedPrompt {
  label: string;
  text: string;
}

/** The suggested prompts of the general chat. */
export const GENERAL_PROMPTS: readonly SuggestedPrompt[] = [
  'What do people mean by "the deep state"?',
  'Which places are said to keep lost knowledge?',
  'Why do so many peoples tell of a great flood?',
  'What does "as above, so below" say?',
].map((text) => ({ label: text, text }));

/** Each suggestion of a word's chat becomes a sentence that begins with its label. */
export const wordPrompts = (word: string): readonly SuggestedPrompt[] => [
  { label: 'Historical context', text: `Historical context of "${word}"` },
  { label: 'Modern usage', text: `Modern usage of "${word}"` },
  { label: 'Related ideas', text: `Related ideas around "${word}"` },
];
