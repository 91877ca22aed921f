/** The kind of a failure, by its class. */
export const nameOf = (error: unknown): string =>
  error instanceof Error ? error.constructor.name : typeof error;

/** "ECONNREFUSED" and the like, which Node keeps somewhere down the causes. */
export function codeOf(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string') return asIdentifier(inner.code);
  return undefined;
}

/** What a service tells of a failure, as long as it is a mere name: a sentence may quote people and keys. */
export function asIdentifier(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w.[\]-]{1,80}$/.test(text) ? text : undefined;
}
