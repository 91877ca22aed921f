import type { Definition } from './words.endpoints.ts';

/** The definition a card shows: the live one, else the first, else a plain sentence. */
export function shownDefinition(
  definitions: readonly Pick<Definition, 'text' | 'challengeStatus'>[],
): string {
  const shown = definitions.find((entry) => entry.challengeStatus === 'live') ?? definitions[0];
  return shown?.text ?? NO_DEFINITION;
}

interface Defined {
  liveDefinition?: Pick<Definition, 'text'> | string | null;
  definitions?: Parameters<typeof shownDefinition>[0];
}

/** The same of a word as lists and single calls answer it: the live definition comes as an object or as its text. */
export function definitionText({ liveDefinition, definitions = [] }: Defined): string {
  if (!liveDefinition) return shownDefinition(definitions);
  return typeof liveDefinition === 'string' ? liveDefinition : liveDefinition.text;
}

export const NO_DEFINITION = 'No definition available';
