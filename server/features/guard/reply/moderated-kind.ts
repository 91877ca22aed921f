import type { ModerationCategory } from '#server/integrations/moderation/moderation.ts';
import type { GuardKind } from '../verdict.ts';

/**
 * What the moderation service's categories mean here, the most urgent first. Violence and sex that are told of are no
 * reason: a dictionary of conspiracies speaks of murders.
 */
const KINDS: readonly [ModerationCategory, GuardKind][] = [
  ['self-harm/intent', 'crisis'],
  ['self-harm/instructions', 'crisis'],
  ['self-harm', 'crisis'],
  ['sexual/minors', 'threat'],
  ['illicit/violent', 'threat'],
  ['harassment/threatening', 'threat'],
  ['hate/threatening', 'hate'],
  ['hate', 'hate'],
];

/** @returns nothing where nothing that counts here was flagged */
export function moderatedKind(flagged: readonly ModerationCategory[]): GuardKind | undefined {
  return KINDS.find(([category]) => flagged.includes(category))?.[1];
}
