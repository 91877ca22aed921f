interface FollowUpsProps {
  questions: readonly string[];
  /** None while a reply is awaited. */
  onAsk: ((question: string) => void) | undefined;
}

/** The questions that a reply offers; a press puts one. */
export function FollowUps({ questions, onAsk }: FollowUpsProps) {
  return (
    <ul aria-label="You could ask next" className="flex flex-wrap gap-2 pt-3">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            // It stays where the focus is, so that the keyboard does not lose its place while a reply is awaited.
            aria-disabled={onAsk === undefined}
            onClick={() => onAsk?.(question)}
            className="min-h-11 cursor-pointer rounded border border-rule px-3 py-2 text-left text-sm text-ink transition-colors duration-150 hover:border-accent hover:text-accent aria-disabled:cursor-default aria-disabled:opacity-60"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
