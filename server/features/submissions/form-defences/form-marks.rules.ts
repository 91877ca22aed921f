import { FORM_OPEN_MS_MIN } from '#shared/limits.ts';
import type { FormMarks } from '#shared/submissions/submissions.endpoints.ts';
import { invalidInput } from '../../../errors.ts';

/**
 * Turns away what a machine does with the form: it fills in the field that nobody sees, or sends at once. The page itself
 * says how long it was open, by a clock that only runs forward and that no wrong time of day disturbs; the page also waits
 * until the time is over, so that nobody meets the refusal who pastes a text. A signed time of the server would be no
 * better: calls without the form are allowed, so a machine that reads this leaves the field out. The proof of work is for
 * that one.
 * @throws 400
 */
export function assertFilledInByPerson({ furtherNotes, openForMs }: FormMarks): void {
  if (furtherNotes !== '')
    throw invalidInput({ furtherNotes: 'A field was filled in that nobody sees. Please send it once more.' });
  if (openForMs !== undefined && openForMs < FORM_OPEN_MS_MIN)
    throw invalidInput({ openForMs: 'That was very quick. Please send it once more in a moment.' });
}
