/** `call` throws a TypeError then (lib/api.ts), which features wrap in an error of their own. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
