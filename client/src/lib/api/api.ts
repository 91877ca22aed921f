import type { CallName, EndpointNamed, ErrorBody } from '#shared/contract.ts';
import { fillPath, type EndpointRequest, type EndpointResponse } from '#shared/http/endpoint.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import { monitoredFetch } from './connection.ts';
import { takePreloadedResponse } from './preloaded-responses.ts';

type RequestOf<N extends CallName> = EndpointRequest<EndpointNamed<N>>;
type ResponseOf<N extends CallName> = EndpointResponse<EndpointNamed<N>>;
/** The request is optional if all its parts are. */
type Arguments<N extends CallName> =
  object extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>];

/**
 * A call that the server refused. `message` is "status: body"; `userMessage` is the server's own sentence, for people,
 * and empty when the server said nothing readable.
 */
export class ApiError extends Error {
  readonly status: number;
  /** What kind of failure it is, as the server names it; empty when it said nothing readable. */
  readonly code: string;
  readonly userMessage: string;
  readonly fields: Record<string, string>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const parsed = parseErrorBody(body);
    this.userMessage = parsed?.message ?? (parsed || body.startsWith('<') ? '' : body); // an HTML page of a proxy is not a message
    this.code = parsed?.code ?? '';
    this.fields = parsed?.fields ?? {};
  }
}

/**
 * Makes one call of the contract, by its name: `call('GET /api/public/dictionary/:word', { params: { word } })`.
 * Only the contract's types are used here, so none of its schemas travels to the browser.
 * @throws ApiError for any answer but 2xx; TypeError when the network fails
 */
export async function call<N extends CallName>(name: N, ...request: Arguments<N>): Promise<ResponseOf<N>> {
  return (await callWithHeaders(name, ...request)).data;
}

/** The same, for calls whose headers carry part of the answer. */
export async function callWithHeaders<N extends CallName>(
  name: N,
  ...[request]: Arguments<N>
): Promise<{ data: ResponseOf<N>; headers: Headers }> {
  const { params, query, body } = (request ?? {}) as AnyRequest;
  const [method, path] = name.split(' ') as [string, string];
  const address = fillPath(path, params) + queryString(query);
  const response =
    (method === 'GET' && takePreloadedResponse(address)) ||
    (await monitoredFetch(address, {
      method,
      credentials: 'include',
      // Type and body only when there is a body.
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    }));
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return { data: JSON.parse(text) as ResponseOf<N>, headers: response.headers };
}

/** The sentence to show for a failure of an action: the server's own, or "Network error", or the given one. */
export function messageFor(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.userMessage || fallback;
  return error instanceof TypeError ? 'Network error' : fallback;
}

interface AnyRequest {
  params?: Record<string, string | number>;
  query?: Query;
  body?: unknown;
}

type Query = Record<string, string | number | undefined>;

function queryString(query: Query = {}): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') written.set(name, String(value));
  }
  return serializeQuery(written);
}

function parseErrorBody(body: string): Partial<ErrorBody> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
