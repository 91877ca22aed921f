import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { SubmissionType } from '#shared/submissions/submissions.endpoints.ts';
import { PhraseText, WordText } from '#shared/words/word-text.ts';
import { useDebounced } from '#client/lib/hooks/use-debounced.ts';
import { knownWordOptions } from './known-word.api.ts';

interface KnownWordNoticeProps {
  type: SubmissionType;
  /** The value of the field. */
  text: string;
  /** Called when the link to the word is followed. */
  onLeave?: () => void;
}

const RULES = { word: WordText, phrase: PhraseText };

/** Says while it is typed that a word exists already. It only informs: a failed lookup says nothing. */
export function KnownWordNotice({ type, text, onLeave }: KnownWordNoticeProps) {
  const typed = RULES[type].safeParse(text).data;
  const settled = useDebounced(typed);
  const { data: definitions } = useQuery({
    ...knownWordOptions(settled ?? ''),
    enabled: settled !== undefined,
  });
  const isKnown = typeof definitions === 'number' && settled !== undefined && settled === typed;
  return (
    // Stands there empty too: what appears together with its text is not read out.
    <div role="status">
      {isKnown && (
        <p className="mt-1 text-sm wrap-anywhere text-faded">
          <Link
            href={wordPath(settled)}
            onClick={onLeave}
            className="py-3 text-accent underline underline-offset-4"
          >
            &quot;{settled}&quot;
          </Link>{' '}
          is already in the dictionary: yours becomes {definitions === 0 ? 'its first' : 'another'}{' '}
          definition.
        </p>
      )}
    </div>
  );
}
