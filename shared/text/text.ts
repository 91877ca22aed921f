/** The first `length` characters, followed by "..." when there were more. Never cuts a character in two. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${firstCharacters(text, length)}...` : text;
}

/** At most the first `length` characters, with no mark: for descriptions, which must not get longer. */
export function firstCharacters(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
