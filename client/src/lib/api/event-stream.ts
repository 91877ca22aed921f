import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { CallName, EndpointNamed } from '#shared/contract.ts';
import { fillPath, type EndpointRequest, type EndpointResponse } from '#shared/http/endpoint.ts';
import { EVENT_STREAM, type StreamEvents } from '#shared/http/event-stream.ts';
import { ApiError } from './api.ts';
import { monitoredFetch } from './connection.ts';

type ResponseOf<N extends CallName> = EndpointResponse<EndpointNamed<N>>;
type Failure = StreamEvents<EndpointNamed<CallName>>['failed'];

interface Watch {
  headers?: Record<string, string>;
  /** Ends the call, and with it the server's work on it. */
  signal?: AbortSignal;
  /** Gets each piece of a reply's text as it comes. */
  onPiece?: (text: string) => void;
  /** Hears that all pieces so far are taken back. */
  onWithdrawn?: () => void;
  /** Hears which step of a preparation began, counted from 1. */
  onStep?: (step: number) => void;
}

/**
 * Makes a call whose answer comes bit by bit, by its name like `call` of lib/api.ts. An answer that comes at once, as
 * JSON, is as good.
 * @throws ApiError for any answer but 2xx, for 204, which has no content, and for a `failed` event; TypeError when the network fails or the stream
 *   breaks off; an AbortError when `signal` says so
 */
export async function streamCall<N extends CallName>(
  name: N,
  { params, body, headers, signal, ...watch }: EndpointRequest<EndpointNamed<N>> & Watch,
): Promise<ResponseOf<N>> {
  const [method, path] = name.split(' ') as [string, string];
  const response = await monitoredFetch(fillPath(path, params), {
    method,
    credentials: 'include',
    headers: {
      ...headers,
      Accept: EVENT_STREAM,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok || response.status === 204)
    throw new ApiError(response.status, response.statusText, await response.text());
  if (!response.body || !response.headers.get('Content-Type')?.startsWith(EVENT_STREAM))
    return (await response.json()) as ResponseOf<N>;
  return (await readAnswer(response.body, watch)) as ResponseOf<N>;
}

async function readAnswer(stream: ReadableStream<Uint8Array>, watch: Watch): Promise<unknown> {
  const found: { answer?: unknown } = {};
  const parser = createParser({
    onEvent: (event) => {
      Object.assign(found, readEvent(event, watch));
    },
  });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    while (found.answer === undefined) {
      const { done, value } = await reader.read();
      if (done) throw new TypeError('The answer broke off');
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return found.answer;
  } finally {
    reader.cancel().catch(() => {}); // what failed already cannot be cancelled
  }
}

/** @returns the answer, once it has come */
function readEvent({ event, data }: EventSourceMessage, { onPiece, onWithdrawn, onStep }: Watch) {
  const content: unknown = JSON.parse(data);
  if (event === 'piece') onPiece?.((content as { text: string }).text);
  if (event === 'withdrawn') onWithdrawn?.();
  if (event === 'step') onStep?.((content as { step: number }).step);
  if (event === 'failed') throw new ApiError((content as Failure).status, '', data);
  return event === 'done' ? { answer: content } : {};
}
