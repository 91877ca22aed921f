/** A category of the moderation service, in OpenAI's naming, like "self-harm/intent". */
export type ModerationCategory = string;

/** Checks a text for harm, in addition to the guard's own rules. */
export interface Moderation {
  /**
   * @returns the categories that the service flags. Empty when it flags nothing, is slow, is down or does not exist: then
   *   only the rules apply. Never throws.
   */
  flagged: (text: string, signal: AbortSignal) => Promise<readonly ModerationCategory[]>;
}

/** Used when no service is configured. */
export const NO_MODERATION: Moderation = { flagged: () => Promise.resolve([]) };
