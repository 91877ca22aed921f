import type { Definition } from './words.ts';

/** The definition a card shows: the live one, else the first, else a plain sentence (specification, section 4). */
export function shownDefinition(
  definitions: readonly Pick<Definition, 'text' | 'challengeStatus'>[],
): string {
  const shown = definitions.find((entry) => entry.challengeStatus === 'live') ?? definitions[0];
  return shown?.text ?? NO_DEFINITION;
}

export const NO_DEFINITION = 'No definition available';
