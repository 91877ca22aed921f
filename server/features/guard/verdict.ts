import type { Language } from './languages.ts';

/** Why the assistant does not answer a message itself. */
export const GUARD_KINDS = [
  'crisis',
  'threat',
  'emergency',
  'medical',
  'hate',
  'person',
  'delusion',
  'injection',
] as const;
export type GuardKind = (typeof GUARD_KINDS)[number];

/** The kind of help that somebody in danger needs. */
export const CRISIS_KINDS = ['self-harm', 'overdose', 'eating', 'abuse', 'child', 'plan'] as const;
export type CrisisKind = (typeof CRISIS_KINDS)[number];

export interface Verdict {
  kind: GuardKind;
  /** For `crisis` alone. */
  crisis?: CrisisKind;
  /** Of the message, and so of the answer. */
  language: Language;
}

const URGENT_KINDS = ['crisis', 'threat', 'emergency'] as const;
export type UrgentKind = (typeof URGENT_KINDS)[number];

/** Somebody may be hurt today. */
export const isUrgentKind = (kind: GuardKind): kind is UrgentKind =>
  (URGENT_KINDS as readonly GuardKind[]).includes(kind);
