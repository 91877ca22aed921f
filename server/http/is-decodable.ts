/** False for a path with a malformed percent sequence, which makes routers and file servers throw. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
