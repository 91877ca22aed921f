import { PRELOADED_RESPONSES_ID, type PreloadedResponse } from '#shared/pages/preloaded-responses.ts';

/** After this the page has been open too long for them to be called fresh. */
const FRESH_MS = 10_000;

let answers: PreloadedResponse[] | undefined;

/** URLs of preloaded responses that were not used yet. */
export function preloadedUrls(): string[] {
  return freshAnswers().map(({ address }) => address);
}

/**
 * The answer that the page brought for a call, once; nothing when it brought none.
 * @param address path and query, parameters in any order
 */
export function takePreloadedResponse(address: string): Response | undefined {
  const fresh = freshAnswers();
  const index = fresh.findIndex((answer) => sorted(answer.address) === sorted(address));
  const [answer] = index < 0 ? [] : fresh.splice(index, 1);
  if (!answer) return undefined;
  const { body, headers, status = 200 } = answer;
  return new Response(body, { headers, status });
}

function freshAnswers(): PreloadedResponse[] {
  answers ??= readAnswers();
  if (performance.now() > FRESH_MS) answers = [];
  return answers;
}

function readAnswers(): PreloadedResponse[] {
  const element = document.getElementById(PRELOADED_RESPONSES_ID);
  return element ? (JSON.parse(element.textContent) as PreloadedResponse[]) : [];
}

function sorted(address: string): string {
  const [path, query = ''] = address.split('?') as [string, string?];
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${path}?${parameters}`;
}
