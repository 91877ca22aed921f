import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { ResponseCache } from '../http/response-cache.ts';
import { TIMEOUTS, type Database, type Transaction } from './client.ts';

/** The notification channel; see announceChange. */
export const CONTENT_CHANGES = 'content_changed';
/** A silently cut connection is detected within the sum of both, so stale responses stop within three seconds. */
const HEARTBEAT_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 1_500;
const RETRY_MS = 250;

/**
 * Notifies all processes, when the transaction commits, that a word or its definitions changed. Without a word id only
 * the lists changed.
 */
export async function announceChange(tx: Transaction | Database, wordId?: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${CONTENT_CHANGES}, ${wordId === undefined ? '' : String(wordId)})`);
}

/**
 * Listens for changes by other processes and invalidates the cached responses that they made stale. The cache is
 * suspended while the connection is down.
 * @param onConnected called on every connect and reconnect, since the database may have recovered from a crash
 * @param channels what else is listened to; each is called for a notification, and on every connect, as one may be lost
 * @returns a function that stops listening
 */
export function listenForChanges(
  url: string,
  ready: ResponseCache,
  log: Logger,
  onConnected: () => void = () => {},
  channels: Readonly<Record<string, () => void>> = {},
): () => Promise<void> {
  const stop = new AbortController();
  let client: Client | undefined;

  const listen = async () => {
    client = new Client({
      connectionString: url,
      application_name: 'voxicon changes',
      ...TIMEOUTS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    const lost = new Promise<unknown>((resolve) => client!.once('error', resolve).once('end', resolve));
    client.on('error', () => {}); // further errors would otherwise be unhandled and crash the process
    client.on('notification', ({ channel, payload }) => {
      if (channel === CONTENT_CHANGES) ready.invalidate(payload ? [Number(payload)] : []);
      else channels[channel]?.();
    });
    await client.connect();
    for (const channel of [CONTENT_CHANGES, ...Object.keys(channels)])
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    ready.resume();
    for (const notice of Object.values(channels)) notice();
    onConnected();
    await Promise.race([lost, heartbeat(client)]);
  };

  const keepListening = async () => {
    while (!stop.signal.aborted) {
      await listen().catch((error: unknown) => log.debug({ error }, 'listening for changes failed'));
      ready.suspend();
      void client?.end().catch(() => {});
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = keepListening();

  return async () => {
    stop.abort();
    await client?.end().catch(() => {});
    await running;
  };
}

/** Polls the connection to detect a silent disconnect. Rejects when it is lost. */
async function heartbeat(client: Client): Promise<void> {
  for (;;) {
    await sleep(HEARTBEAT_MS, undefined, { ref: false });
    await client.query('select 1');
  }
}
