import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, inject, it, vi } from 'vitest';
import { listenForChanges } from '#server/db/content-changes.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { createTestDatabase } from '../../support/server/db.ts';

/** Stands between us and the server, and can go silent without ending a connection, as a cut cable does. */
async function startCable(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let isCut = false;
  const cable = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    near.on('data', (data) => !isCut && far.write(data));
    far.on('data', (data) => !isCut && near.write(data));
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => near.destroy());
  });
  cable.listen(0, '127.0.0.1');
  await once(cable, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((cable.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => (isCut = true),
    mend: () => (isCut = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      cable.close();
    },
  };
}

it('keeps nothing ready any more, seconds after its connection went silent, and goes on when it is back', async () => {
  const cable = await startCable(await createTestDatabase(inject('postgresUrl')));
  const ready = new ResponseCache(1e6);
  const suspended = vi.spyOn(ready, 'suspend');
  const resumed = vi.spyOn(ready, 'resume');
  const connected = vi.fn<() => void>();
  const stop = listenForChanges(cable.url, ready, pino({ level: 'silent' }), connected);
  await vi.waitFor(() => expect(resumed).toHaveBeenCalledTimes(1), { timeout: 5000 });
  cable.cut();
  const cutAt = performance.now();
  await vi.waitFor(() => expect(suspended).toHaveBeenCalled(), { timeout: 10_000, interval: 20 });
  expect(performance.now() - cutAt).toBeLessThan(8000); // three seconds, and a busy machine
  cable.mend();
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await stop();
  cable.close();
});
