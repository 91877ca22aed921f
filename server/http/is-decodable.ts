/** False for a path with a broken percent sequence, over which routers and file servers stumble. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
