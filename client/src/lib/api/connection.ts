import { createListeners } from '../listeners.ts';

/** What the worker adds to an answer that it had kept (client/pwa/service-worker.ts). */
const KEPT = 'X-Kept';

let isCut = false;
const { subscribe, notify } = createListeners();

/**
 * The browser's `fetch`, which also takes note of whether anything comes from outside: browsers believe in a connection
 * wherever there is a network, even one that leads nowhere. What the worker had kept proves nothing.
 * @throws TypeError when there is no answer; an AbortError when the signal says so
 */
export async function monitoredFetch(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    if (!response.headers.has(KEPT)) reportConnection(true);
    return response;
  } catch (error) {
    if (error instanceof TypeError) reportConnection(false);
    throw error;
  }
}

/** Takes note of what the network showed: an answer from outside, or none. */
export function reportConnection(isThere: boolean): void {
  if (isCut !== isThere) return;
  isCut = !isThere;
  notify();
}

/** Whether the last call got no answer, for want of a connection. */
export function isConnectionCut(): boolean {
  return isCut;
}

/** Calls the listener at each change. @returns unsubscribes it */
export const watchConnection = subscribe;
