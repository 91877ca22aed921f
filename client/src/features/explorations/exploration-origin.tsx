import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import { longDate } from './dates.ts';

/** Who made it: told before anything that it says. Its line is kept free until it is known. */
export function ExplorationOrigin({ exploration }: { exploration: Exploration | undefined }) {
  return (
    <p className="mb-2 min-h-5 text-sm wrap-anywhere text-faded">{exploration && madeBy(exploration)}</p>
  );
}

function madeBy({ origin, model, madeAt }: Exploration): string | undefined {
  if (origin === 'curated') return 'Curated';
  if (Number.isNaN(Date.parse(madeAt))) return undefined; // nobody told
  return `AI-made on ${longDate(new Date(madeAt))}${model ? ` with ${model}` : ''}`;
}
