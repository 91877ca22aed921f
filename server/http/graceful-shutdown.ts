import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

type Address = Pick<Config, 'PORT' | 'HOST'>;

const STOP_WITHIN_MS = 15_000;

/** Slow and silent clients are cut: unfinished headers after 20 s, an unfinished request after 30 s. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** @throws Error with one clear line when the port is taken, before anything else is started */
export async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((done) => probe.close(done));
}

/**
 * @returns the port, which the system chose if 0 was asked for
 * @throws Error with one clear line when the port is taken or not allowed
 */
export function listen(server: Server, { PORT, HOST }: Address): Promise<number> {
  Object.assign(server, TIMEOUTS);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} is taken.`
          : `Port ${PORT} cannot be opened (${error.code}).`;
      reject(new Error(`${reason} Stop what uses it, or choose another: PORT=3001 npm start`));
    });
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Takes no new connections, lets every request in flight finish, and cuts what is left after 15 s. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // A kept-alive connection is idle again as soon as its last answer is out.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cut);
}

/** Runs `stop` once, at the first SIGTERM or SIGINT, and ends the process after it. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle).on('SIGINT', handle);
}
