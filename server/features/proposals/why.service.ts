import type { AppContext } from '../../context.ts';
import { invalidInput } from '../../errors.ts';
import type { Finding } from '../screening/screening.rules.ts';
import { screen } from '../screening/screening.service.ts';

/**
 * A reason becomes public with the change, and nobody decides about it on its own: what would wait is refused. Nothing waits
 * for being short, like "typo", nor for the guard's model, which knows definitions and takes "It is meant so." for advice.
 * @throws 400 about `why`
 */
export async function assertFitWhy(ctx: AppContext, word: string, why: string): Promise<void> {
  if (why === '') return;
  const { findings } = await screen(ctx, { word, text: why }, { addressHash: null }, 'why');
  if (findings.some(isUnfit)) throw invalidInput({ why: 'Please give the reason in other words.' });
}

/** A name beside an accusation has a detail; the guard's model gives none. */
function isUnfit({ rule, outcome, detail }: Finding): boolean {
  if (outcome !== 'hold') return false;
  return (
    rule === 'watched-word' ||
    rule === 'moderation-service' ||
    (rule === 'accuses-a-person' && Boolean(detail))
  );
}
