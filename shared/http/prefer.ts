/** The value of the `Prefer` header (RFC 7240) of a caller who takes what is there, and for whom nothing is begun. */
export const NOT_WAITING = 'wait=0';

/** Whether a `Prefer` header, which may list several preferences, asks for no waiting. */
export function prefersNotWaiting(header: string | undefined): boolean {
  return (header ?? '').split(',').some((preference) => /^\s*wait\s*=\s*"?0"?\s*(;|$)/i.test(preference));
}
