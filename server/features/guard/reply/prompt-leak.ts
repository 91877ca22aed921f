import { foldText } from '../fold-text.ts';

/** So many words of the instructions in a row are no chance. */
const RUN = 7;

/**
 * Tells a reply that recites the instructions of a model.
 * @param instructions the texts that must not get out
 */
export function leakDetector(instructions: readonly string[]): (text: string) => boolean {
  const known = new Set(instructions.flatMap((text) => [...runsOf(text)]));
  return (text) => runsOf(text).some((run) => known.has(run));
}

function runsOf(text: string): string[] {
  const words = foldText(text).trim().split(' ');
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
}
