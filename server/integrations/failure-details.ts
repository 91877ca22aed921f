/** The class name of an error. */
export const nameOf = (error: unknown): string =>
  error instanceof Error ? error.constructor.name : typeof error;

/** An error code like "ECONNREFUSED", which may be nested in the chain of causes. */
export function codeOf(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string') return asIdentifier(inner.code);
  return undefined;
}

/** The text if it is a plain identifier. A service's error sentences may quote personal data or keys. */
export function asIdentifier(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w.[\]-]{1,80}$/.test(text) ? text : undefined;
}
