import type { Response, Router } from 'express';
import { EVENT_STREAM, type StreamEvents } from '#shared/http/event-stream.ts';
import type { EndpointInput, EndpointResponse, EndpointShape } from '#shared/http/endpoint.ts';
import type { AppContext } from '../context.ts';
import { unavailable } from '../errors.ts';
import { toErrorBody } from './error-handler.ts';
import { readInput, register, type Caller } from './route.ts';

const HEARTBEAT_MS = 15_000;

/** Sends an event immediately if the client requested a stream, else does nothing. */
export type Emit = <N extends 'piece' | 'withdrawn' | 'step'>(
  name: N,
  data: StreamEvents<EndpointShape>[N],
) => void;

interface Streaming {
  emit: Emit;
  /** Aborted when the client disconnects or the server shuts down. */
  signal: AbortSignal;
}

type Handler<E extends EndpointShape> = (
  input: EndpointInput<E> & Caller<E> & Streaming,
) => Promise<EndpointResponse<E> | undefined>;

/**
 * Binds an endpoint that returns JSON or, with `Accept: text/event-stream`, streams events followed by the same JSON
 * (shared/http/event-stream.ts). A failure before the first event is an ordinary error response; undefined is 204 then.
 */
export function streamRoute<E extends EndpointShape>(
  { log, shutdownController, metrics }: Pick<AppContext, 'log' | 'shutdownController' | 'metrics'>,
  router: Router,
  endpoint: E,
  handle: Handler<E>,
): void {
  register(router, endpoint, async (req, res) => {
    const input = readInput(endpoint, req, res);
    const disconnected = new AbortController();
    res.once('close', () => disconnected.abort());
    const wantsEvents = req.accepts(['json', EVENT_STREAM]) === EVENT_STREAM;
    const emit: Emit = wantsEvents ? (name, data) => writeEvent(res, name, data) : () => {};
    try {
      const signal = AbortSignal.any([disconnected.signal, shutdownController.signal]);
      const answer: unknown = await handle({ ...input, emit, signal });
      if (answer === undefined && !res.headersSent) {
        res.status(204).end();
        return;
      }
      const parsed = endpoint.response.parse(answer);
      if (!wantsEvents) res.json(parsed);
      else {
        writeEvent(res, 'done', parsed);
        res.end();
      }
    } catch (failure) {
      if (disconnected.signal.aborted) return; // the client has disconnected
      const error = shutdownController.signal.aborted
        ? unavailable('The server is restarting. Please try again.')
        : failure;
      if (!res.headersSent) throw error;
      writeEvent(res, 'failed', toErrorBody(error, { log, metrics }));
      res.end();
    }
  });
}

/** The first event also sends the response headers. */
function writeEvent(res: Response, name: string, data: unknown): void {
  if (res.destroyed) return;
  if (!res.headersSent) open(res);
  res.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

function open(res: Response): void {
  // X-Accel-Buffering: no, since nginx would otherwise buffer the events.
  res.writeHead(200, {
    'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  const heartbeat = setInterval(() => res.write(': still here\n\n'), HEARTBEAT_MS);
  res.once('close', () => clearInterval(heartbeat));
}
