import { vi } from 'vitest';
import type { CallName, EndpointNamed } from '#shared/contract.ts';
import type { EndpointResponse } from '#shared/http/endpoint.ts';
import { EVENT_STREAM } from '#shared/http/event-stream.ts';
import type { fakeApi } from '../client/fake-api.ts';

/**
 * Answers one call of the contract with a stream that the test feeds; every other call goes on to the fake API that was
 * made before. Each call opens a new stream, and what is sent goes into the newest.
 */
export function fakeStream<N extends CallName>({ seen }: Pick<ReturnType<typeof fakeApi>, 'seen'>, name: N) {
  const [method, path] = name.split(' ') as [string, string];
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const others = globalThis.fetch;
  const requests: { path: string; body: unknown; accept: string | null; signal: AbortSignal | null }[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let next: (() => Response) | undefined;

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') !== method || !pattern.test(address)) return others(address, init);
    const { body = null, signal = null } = init;
    seen.push([method, address, ...(typeof body === 'string' ? [body] : [])].join(' '));
    requests.push({
      path: address,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      accept: new Headers(init.headers).get('Accept'),
      signal,
    });
    const refusal = next?.();
    next = undefined;
    return refusal ?? openStream(signal);
  });

  function openStream(signal: AbortSignal | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        signal?.addEventListener('abort', () =>
          controller.error(new DOMException('The user aborted a request.', 'AbortError')),
        );
      },
    });
    return new Response(body, { headers: { 'Content-Type': `${EVENT_STREAM}; charset=utf-8` } });
  }

  const raw = (text: string) => stream!.enqueue(new TextEncoder().encode(text));
  const send = (event: string, data: unknown) => raw(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    requests,
    /** Bytes as they are, cut wherever the test likes. */
    raw,
    bytes: (bytes: Uint8Array) => stream!.enqueue(bytes),
    piece: (text: string) => send('piece', { text }),
    withdrawn: () => send('withdrawn', {}),
    step: (step: number) => send('step', { step }),
    done(answer: EndpointResponse<EndpointNamed<N>>): void {
      send('done', answer);
      stream!.close();
    },
    failed(status: number, message: string): void {
      send('failed', { status, code: 'test', message });
      stream!.close();
    },
    /** The server is gone in the middle of it. */
    cut: () => stream!.close(),
    /** The network is gone in the middle of it. */
    breakOff: () => stream!.error(new TypeError('network error')),
    /** The next call alone is refused with a status and the server's message. */
    refuseNext(status: number, message = 'It broke'): void {
      next = () => new Response(JSON.stringify({ code: 'test', message }), { status });
    },
  };
}
