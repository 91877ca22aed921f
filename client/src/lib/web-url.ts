/** True for an http(s) address: anything else, "javascript:" above all, becomes no link. */
export function isWebUrl(text: string | null | undefined): text is string {
  return /^https?:\/\//i.test(text ?? '');
}
