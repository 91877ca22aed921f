import type { Submission } from '#shared/submissions/submissions.endpoints.ts';
import { call } from '#client/lib/api/api.ts';
import { NoProofError, sendAsVisitor, type FillingIn } from '#client/lib/proof-of-work/send-as-visitor.ts';

/** A call of a submission that failed: `message` is what to call it, `cause` says why. */
export class FailedStep extends Error {
  /** What to say when the server says nothing. */
  readonly fallback: string;

  constructor(title: string, fallback: string, cause: unknown) {
    super(title, { cause });
    this.name = 'FailedStep';
    this.fallback = fallback;
  }
}

/** What became of an entry. */
export interface Added {
  /** Waits for a moderator before it is public. */
  isHeld: boolean;
  /** The token of a visitor's receipt; null for a member, and for a text that was there before. */
  receipt: string | null;
}

/** The single call that needs no account. */
export async function submitAsVisitor(submission: Submission, filledIn: FillingIn): Promise<Added> {
  const { word, type, definition, sources } = submission;
  const body = {
    word,
    type,
    definition,
    ...(sources.length > 0 && { sources }),
    ...chosenCategory(submission),
  };
  const sent = sendAsVisitor(filledIn, (marks) =>
    call('POST /api/anonymous/submit', { body: { ...body, ...marks } }),
  ).catch((error: unknown) => {
    throw error instanceof NoProofError
      ? new FailedStep('Submission failed', error.message, undefined)
      : error;
  });
  return step(sent, 'Submission failed', 'Submission failed');
}

/**
 * The word first, then its definition. The word that a failed second call leaves behind is found again by the next
 * submission.
 */
export async function submitAsMember(submission: Submission): Promise<Added> {
  const { word, type, definition, sources } = submission;
  const { id } = await step(
    call('POST /api/words', { body: { word, type, ...chosenCategory(submission) } }),
    `Failed to process ${type}`,
  );
  const { isHeld } = await step(
    call('POST /api/definitions', {
      body: {
        wordId: id,
        text: definition,
        ...(sources.length > 0 && { sources }),
        aiEnhanced: false,
      },
    }),
    'Failed to add definition',
  );
  return { isHeld, receipt: null };
}

async function step<T>(answer: Promise<T>, title: string, fallback = 'Please try again.'): Promise<T> {
  return answer.catch((error: unknown) => {
    throw error instanceof FailedStep ? error : new FailedStep(title, fallback, error);
  });
}

/** Without a category the key is left out. */
function chosenCategory({ category }: Submission) {
  return category === null ? {} : { category };
}
