import { PHRASE_LENGTH } from '#shared/limits.ts';
import type { SubmissionInput, SubmissionType } from '#shared/submissions/submissions.endpoints.ts';
import { toStoredWord } from '#shared/words/word-text.ts';

/** The values of the form. Each tab has its own word; both share definition and category. */
interface SubmissionDraft {
  type: SubmissionType;
  word: Record<SubmissionType, string>;
  definition: string;
  category: string;
  sources: NonNullable<SubmissionInput['sources']>;
  /** When the form was first opened with it, by `performance.now()`. */
  openedAt: number;
}

const drafts = new Map<string, SubmissionDraft>();

/**
 * The unsent entry of a form that was opened for this word, or for none. It lives as long as the page, so that a
 * dialog closed by accident loses nothing.
 */
export function loadDraft(word = ''): SubmissionDraft {
  const draft = drafts.get(word) ?? freshDraft(word);
  drafts.set(word, draft);
  return draft;
}

export function discardDraft(word = ''): void {
  drafts.delete(word);
}

/** The word field takes nothing but a-z. */
export function cleanWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** The phrase field takes letters and spaces; capitals stay, for the message to speak of. */
export function cleanPhrase(text: string): string {
  return text.replace(/[^A-Za-z ]/g, '');
}

/** An address may name anything, so what cannot be entered by hand is left out. */
function freshDraft(given: string): SubmissionDraft {
  const text = cleanPhrase(toStoredWord(given)).trim().slice(0, PHRASE_LENGTH.max);
  const type = text.includes(' ') ? 'phrase' : 'word';
  return {
    type,
    word: { word: '', phrase: '', [type]: text },
    definition: '',
    category: '',
    sources: [],
    openedAt: performance.now(),
  };
}
