import type { Submission } from '#shared/submissions/submissions.endpoints.ts';
import { FORM_OPEN_MS_MIN } from '#shared/limits.ts';
import { PROOF_NEEDED, type Proof } from '#shared/submissions/proof.ts';
import { ApiError, call } from '#client/lib/api/api.ts';
import { showProofProgress } from './proof-of-work/proof-progress.tsx';

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

/** How a form was filled in. */
export interface FillingIn {
  /** When it was opened, by `performance.now()`. */
  openedAt: number;
  /** What stands in the field that nobody sees. */
  furtherNotes: string;
}

/**
 * The single call that needs no account. It is made at the earliest two seconds after the form was opened; whoever is
 * quicker waits, as the server takes nothing sooner. When the server asks for a proof of work, the same text is sent again
 * with one.
 */
export async function submitAsVisitor(submission: Submission, filledIn: FillingIn): Promise<Added> {
  const { word, type, definition } = submission;
  const { openedAt, furtherNotes } = filledIn;
  const openForMs = () => Math.round(performance.now() - openedAt);
  while (openForMs() < FORM_OPEN_MS_MIN) await sleep(FORM_OPEN_MS_MIN - openForMs());
  const body = {
    word,
    type,
    definition,
    ...chosenCategory(submission),
    ...(furtherNotes && { furtherNotes }),
  };
  const send = (proof?: Proof) =>
    call('POST /api/anonymous/submit', {
      body: { ...body, openForMs: openForMs(), ...(proof && { proof }) },
    });
  return step(sendWithProof(send), 'Submission failed', 'Submission failed');
}

/** A proof is made anew when it came too late, or when the visitor's address has changed meanwhile. */
const PROOFS_MAX = 3;

async function sendWithProof<T>(send: (proof?: Proof) => Promise<T>): Promise<T> {
  let proof: Proof | undefined;
  for (let made = 0; ; made++) {
    try {
      return await send(proof);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== PROOF_NEEDED || made === PROOFS_MAX) throw error;
      const solved = await makeProof();
      if (!solved) throw new FailedStep('Submission failed', NO_PROOF, undefined);
      proof = solved;
    }
  }
}

const NO_PROOF =
  'Many texts came from your connection today, and this browser cannot do the calculation that a further one needs. Please try again tomorrow, or sign in.';

async function makeProof(): Promise<Proof | null> {
  showProofProgress(0);
  try {
    const { solveProof } = await import('./proof-of-work/solve-proof.ts');
    return await solveProof(showProofProgress);
  } finally {
    showProofProgress(null);
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * The word first, then its definition. The word that a failed second call leaves behind is found again by the next
 * submission.
 */
export async function submitAsMember(submission: Submission): Promise<Added> {
  const { word, type, definition } = submission;
  const { id } = await step(
    call('POST /api/words', { body: { word, type, ...chosenCategory(submission) } }),
    `Failed to process ${type}`,
  );
  const { isHeld } = await step(
    call('POST /api/definitions', { body: { wordId: id, text: definition, aiEnhanced: false } }),
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
