import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

type Address = Pick<Config, 'PORT' | 'HOST'>;

const STOP_WITHIN_MS = 15_000;

/** Disconnects slow clients: incomplete headers after 20 s, an incomplete request after 30 s. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Checks the port before anything else starts. @throws Error with a one-line message when the port is taken */
export async function assertPortIsFree(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((done) => probe.close(done));
}

/**
 * @returns the port; the system chooses one if PORT is 0
 * @throws Error with a one-line message when the port is taken or not permitted
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

/** Stops accepting connections, waits for requests in flight, and closes the remaining connections after 15 s. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // A keep-alive connection becomes idle only once its last response is sent, so poll.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cut);
}

/** Runs `stop` once, on the first SIGTERM or SIGINT, then exits the process. */
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
