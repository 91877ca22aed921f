import type { ErrorBody } from '#shared/contract.ts';
import type { EndpointResponse, EndpointShape } from './endpoint.ts';

/**
 * What a call answers with `Accept: text/event-stream`: any number of `piece`, `withdrawn` and `step` events, then
 * one `done` with the very answer that the same call gives as JSON, or one `failed`. A failure before the first event is
 * an ordinary JSON error with its status.
 */
export interface StreamEvents<E extends EndpointShape> {
  /** The next piece of a reply's text. */
  piece: { text: string };
  /** All pieces so far are withdrawn; the following ones start over. */
  withdrawn: Record<string, never>;
  /** Which step of a preparation began, counted from 1. */
  step: { step: number };
  done: EndpointResponse<E>;
  failed: ErrorBody & { status: number };
}

export const EVENT_STREAM = 'text/event-stream';
