import { FORM_OPEN_MS_MIN } from '#shared/limits.ts';
import { PROOF_NEEDED, type Proof } from '#shared/submissions/proof.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { showProofProgress } from './proof-progress.ts';

/** How a form was filled in. */
export interface FillingIn {
  /** When it was opened, by `performance.now()`. */
  openedAt: number;
  /** What stands in the field that nobody sees. */
  furtherNotes: string;
}

/** What goes with a visitor's text, beside the text. */
export interface VisitorMarks {
  openForMs: number;
  furtherNotes?: string;
  proof?: Proof;
}

/** The proof of work that a text needs cannot be made by this browser. */
export class NoProofError extends Error {}

/** A proof is made anew when it came too late, or when the visitor's address has changed meanwhile. */
const PROOFS_MAX = 3;

/**
 * Sends the text of somebody without an account, at the earliest two seconds after the form was opened; whoever is quicker
 * waits, as the server takes nothing sooner. When the server asks for a proof of work, the same text is sent again with one.
 * @throws NoProofError where the browser cannot make one; whatever `send` throws otherwise
 */
export async function sendAsVisitor<T>(
  { openedAt, furtherNotes }: FillingIn,
  send: (marks: VisitorMarks) => Promise<T>,
): Promise<T> {
  const openForMs = () => Math.round(performance.now() - openedAt);
  while (openForMs() < FORM_OPEN_MS_MIN) await sleep(FORM_OPEN_MS_MIN - openForMs());
  let proof: Proof | undefined;
  for (let made = 0; ; made++) {
    try {
      return await send({
        ...(furtherNotes && { furtherNotes }),
        openForMs: openForMs(),
        ...(proof && { proof }),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== PROOF_NEEDED || made === PROOFS_MAX) throw error;
      const solved = await makeProof();
      if (!solved) throw new NoProofError(NO_PROOF);
      proof = solved;
    }
  }
}

const NO_PROOF =
  'Many texts came from your connection today, and this browser cannot do the calculation that a further one needs. Please try again tomorrow, or sign in.';

async function makeProof(): Promise<Proof | null> {
  showProofProgress(0);
  try {
    const { solveProof } = await import('./solve-proof.ts');
    return await solveProof(showProofProgress);
  } finally {
    showProofProgress(null);
  }
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
