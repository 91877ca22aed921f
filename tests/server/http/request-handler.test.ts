import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { requestHandler } from '#server/http/request-handler.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import type { AppContext } from '#server/context.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Serves an app that answers `status`, and gathers the log. */
async function serving(status: number, level: 'info' | 'debug') {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level, base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const config = { NODE_ENV: 'test' };
  const ctx = {
    responseCache: new ResponseCache(0),
    log,
    config,
    metrics: new Metrics(),
  } as unknown as AppContext;
  const server = createServer(requestHandler(ctx, (_req, res) => res.writeHead(status).end()));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines };
}

it.each([
  ['GET', 200, 'info', 0],
  ['GET', 200, 'debug', 1],
  ['GET', 404, 'info', 1],
  ['GET', 500, 'info', 1],
  ['POST', 201, 'info', 1],
] as const)('tells of %s answered %i at level %s in %i lines', async (method, status, level, count) => {
  const { url, lines } = await serving(status, level);
  const { headers } = await fetch(`${url}/api/secret?search=private`, { method });
  await expect.poll(() => lines, { timeout: 5000 }).toHaveLength(count);
  for (const line of lines) {
    expect(line).toMatchObject({ method, status, path: '/api/secret', id: headers.get('X-Request-Id') });
  }
  expect(JSON.stringify(lines)).not.toMatch(/private|127\.0\.0\.1/);
});
