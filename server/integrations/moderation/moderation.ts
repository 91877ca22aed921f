/** The categories of the moderation service, as OpenAI names them: "self-harm/intent". */
export type ModerationCategory = string;

/** Looks at a text for harm, beside the guard's own rules. */
export interface Moderation {
  /**
   * @returns the categories that the service flags; none where it flags nothing, is slow, is down or does not exist,
   *   as the rules then decide alone. Never throws.
   */
  flagged: (text: string, signal: AbortSignal) => Promise<readonly ModerationCategory[]>;
}

/** Where no service is set up. */
export const NO_MODERATION: Moderation = { flagged: () => Promise.resolve([]) };
