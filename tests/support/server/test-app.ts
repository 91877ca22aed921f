import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { createContext, type AppContext } from '#server/context.ts';
import { listenForChanges } from '#server/db/content-changes.ts';
import { SWITCHES_CHANGED } from '#server/features/switches/switches.ts';
import type { ClientFiles } from '#server/http/client-files.ts';
import { listen } from '#server/http/graceful-shutdown.ts';
import { createTestDatabase } from './db.ts';

/** The page that the tests' client consists of. */
export const TEST_SHELL =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--first-view--><p class="first-paint">Voxicon</p><!--/first-view--></div></body></html>';

export interface TestApp {
  ctx: AppContext;
  url: string;
  databaseUrl: string;
  http: ReturnType<typeof supertest>;
  /** A second process on the same database. */
  another: () => Promise<TestApp>;
  close: () => Promise<void>;
}

/** Tests call more often than people do, and moderate by a password alone; those about limits set their own. */
export const WIDE_LIMITS = {
  SCREENING: 'off',
  VOTE_MIN_ACCOUNT_AGE_HOURS: '0',
  SECOND_FACTOR_FOR_TEAM: 'optional',
  METRICS_OPEN: 'true',
  SEARCHES_PER_SECOND: '10000',
  SEARCHES_AT_ONCE: '10000',
  SUBMISSIONS_PER_MINUTE: '10000',
  SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '10000',
  VOTES_PER_MINUTE: '10000',
  LOGIN_FAILURES_PER_MINUTE: '10000',
  LOGIN_FAILURES_PER_HOUR: '10000',
  REGISTRATIONS_PER_TEN_MINUTES: '10000',
  PASSWORD_RESETS_PER_HOUR: '10000',
  INVITES_PER_HOUR: '10000',
  CHAT_PER_MINUTE: '10000',
  CHAT_PER_HOUR_VISITOR: '10000',
  CHAT_PER_HOUR_MEMBER: '10000',
  CHAT_PER_DAY_ALL_VISITORS: '100000',
  EXPLORATIONS_PER_HOUR: '10000',
  EXPLORATIONS_PER_DAY: '10000',
  REPORTS_PER_HOUR: '10000',
  RECEIPT_CHANGES_PER_HOUR: '10000',
  PROPOSALS_PER_HOUR: '10000',
  MENDS_PER_HOUR: '10000',
  KEEPING_PER_MINUTE: '10000',
  FEED_READS_PER_HOUR: '10000',
  SHARE_CARDS_PER_MINUTE: '10000',
  DOWNLOADS_PER_HOUR: '10000',
  PAYMENT_CALLS_PER_TEN_MINUTES: '10000',
  AFFILIATE_CHANGES_PER_MINUTE: '10000',
  AFFILIATE_CHANGES_PER_HOUR: '10000',
};

/** Starts the app on a database for each test file, and empties the database before each test. */
export function useTestApp(settings: Record<string, string> = {}): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(await createTestDatabase(inject('postgresUrl')), settings);
  });
  beforeEach(async () => {
    await app.ctx.views.flush();
    await emptyDatabase(app.ctx);
  });
  afterAll(() => app.close());
  return () => app;
}

export async function startTestApp(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    ...WIDE_LIMITS,
    SESSION_SECRET: 'a secret of the tests',
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY_HOPS: '0',
    ...settings,
  });
  const ctx = createContext(config, databaseUrl, pino({ level: 'silent' }));
  const stopListening = listenForChanges(databaseUrl, ctx.responseCache, ctx.log, undefined, {
    [SWITCHES_CHANGED]: () => ctx.switches.forget(),
  });
  const client: ClientFiles = {
    files: (_req, _res, next) => next(),
    shell: () => TEST_SHELL,
    scriptsOf: (page) => ['/assets/start.js', ...(page ? [`/assets/${page}.js`] : [])],
  };
  const server: Server = createServer(createApp(ctx, client));
  const url = `http://127.0.0.1:${await listen(server, config)}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await ctx.views.flush();
    ctx.shutdownController.abort();
    await ctx.background.done();
    await stopListening();
    await ctx.db.$client.end();
  };
  return {
    ctx,
    url,
    databaseUrl,
    http: supertest(url),
    another: () => startTestApp(databaseUrl, settings),
    close,
  };
}

async function emptyDatabase({ db, responseCache, switches }: AppContext): Promise<void> {
  await db.$client.query('select empty_database()');
  responseCache.invalidate();
  switches.forget();
}
