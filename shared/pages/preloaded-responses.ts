/**
 * API responses delivered with the page, so that its first view need not wait for a call. The server writes
 * them as JSON into an element of the page; the browser's `call` takes each once instead of asking.
 */
export interface PreloadedResponse {
  /** Path and query of the call. */
  address: string;
  /** 200 unless it says otherwise. */
  status?: number;
  headers: Record<string, string>;
  /** The JSON of the answer, as text. */
  body: string;
}

/** Id of the element that holds them. */
export const PRELOADED_RESPONSES_ID = 'first-answers';

/** Address of the list that nothing filters; `limit` is its screen's page size. */
export const firstListUrl = (limit: number) =>
  `/api/public/dictionary?limit=${limit}&offset=0&sort=alphabetical`;
