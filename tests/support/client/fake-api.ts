import { vi } from 'vitest';
import { endpoints, type CallName, type EndpointNamed } from '#shared/contract.ts';
import type { EndpointResponse, EndpointShape } from '#shared/http/endpoint.ts';

interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

interface FakeReply<R> {
  status?: number;
  headers?: Record<string, string>;
  /** An answer that is a failure may be any text. */
  text?: string;
  json?: R;
}

type Handler = (request: FakeRequest) => FakeReply<unknown> | Promise<FakeReply<unknown>>;

const PAUSES = 'GET /api/switches';
const SUGGESTIONS = 'GET /api/suggest';

/**
 * Answers `fetch` from the contract: a call that is not in it, or that no test expected, fails, and a reply must pass
 * the endpoint's own schema. `seen` lists the calls that were made.
 */
export function fakeApi() {
  // Every page asks for the one once it is there, every search for the other: only tests about them see it.
  const handlers = new Map<string, Handler>([
    [PAUSES, () => ({ json: { paused: [] } })],
    [SUGGESTIONS, () => ({ json: [] })],
  ]);
  const unseen = new Set([PAUSES, SUGGESTIONS]);
  const seen: string[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    if (!unseen.has(`${method} ${url.pathname}`))
      seen.push(
        [method, url.pathname + url.search, ...(typeof init.body === 'string' ? [init.body] : [])].join(' '),
      );
    const match = findEndpoint(method, url.pathname);
    const handle = match && handlers.get(nameOf(match.endpoint));
    if (!match || !handle) throw new Error(`no test expected ${method} ${url.pathname}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const reply = await handle({ params: match.params, query: url.searchParams, body });
    const { status = 200, headers, text } = reply;
    if (status === 204) return new Response(null, { status, headers });
    if (text === undefined) match.endpoint.response.parse(reply.json);
    return new Response(text ?? JSON.stringify(reply.json), { status, headers });
  });

  return {
    seen,
    /** Sets the answer of a call; the last one set counts. */
    on<N extends CallName>(
      name: N,
      handle: (
        request: FakeRequest,
      ) =>
        | FakeReply<EndpointResponse<EndpointNamed<N>>>
        | Promise<FakeReply<EndpointResponse<EndpointNamed<N>>>>,
    ): void {
      if (name === SUGGESTIONS) unseen.delete(name);
      handlers.set(name, handle);
    },
    /** Makes a call fail with a status and the server's message. */
    fail(name: CallName, status: number, message = 'It broke'): void {
      handlers.set(name, () => ({ status, text: JSON.stringify({ code: 'test', message }) }));
    },
    /** Makes a call never answer. */
    hang(name: CallName): void {
      handlers.set(name, () => new Promise(() => {}));
    },
  };
}

function findEndpoint(
  method: string,
  path: string,
): { endpoint: EndpointShape; params: Record<string, string> } | undefined {
  for (const endpoint of endpoints as readonly EndpointShape[]) {
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) {
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]);
      return { endpoint, params: Object.fromEntries(params) as Record<string, string> };
    }
  }
  return undefined;
}

function nameOf({ method, path }: EndpointShape): string {
  return `${method} ${path}`;
}
