import type { Case } from '#shared/moderation/moderation.endpoints.ts';
import { formatDate } from '#client/lib/format-date.ts';

interface AnswerOriginProps {
  answer: NonNullable<Case['answer']>;
}

/** Of a reported answer: whether it is the assistant's at all, and the message that it answers. */
export function AnswerOrigin({ answer: { message, provider, answeredAt, isDeleted } }: AnswerOriginProps) {
  if (isDeleted)
    return <p className="mt-2 text-sm">Answer and message were deleted some time after the decision.</p>;
  return (
    <>
      <p className="mt-2 text-sm">
        {provider === null || answeredAt === null ? (
          <>
            <strong className="font-medium">Not verified.</strong>
            {' Whoever reported it may have changed it, or made it up.'}
          </>
        ) : (
          <>
            <strong className="font-medium">Verified.</strong>
            {` Given by ${NAMES[provider] ?? provider} on `}
            <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
            {'. What was said before is not known.'}
          </>
        )}
      </p>
      {message && (
        <blockquote className="mt-2 border-l-2 border-rule pl-4 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">The visitor asked: </span>
          {message}
        </blockquote>
      )}
    </>
  );
}

const NAMES: Partial<Record<string, string>> = { guide: 'the guide', guard: 'the guard' };
