/**
 * The query as it stands in an address: "?a=b", or nothing where there is none. `URLSearchParams.size` would tell too,
 * but browsers of before 2023 lack it (Safari below 17), and with it every filter.
 */
export function serializeQuery(query: URLSearchParams): string {
  const text = String(query);
  return text && `?${text}`;
}
