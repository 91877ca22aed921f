import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { DEFAULT_INVITE_CODE, type Config } from './config.ts';
import { createContext, type AppContext } from './context.ts';
import { loadCorpus } from './corpus/load-corpus.ts';
import { migrateDatabase } from './db/client.ts';
import { listenForChanges } from './db/content-changes.ts';
import { openDatabase } from './db/open-database.ts';
import { SWITCHES_CHANGED } from './features/switches/switches.ts';
import { productionClient, developmentClient } from './http/client-files.ts';
import { assertPortIsFree, listen, onStopSignal, closeServer } from './http/graceful-shutdown.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLogger } from './logger.ts';
import { readSettings } from './read-settings.ts';

/** Requests that run longer than this after a stop signal, such as chats, are aborted with an error message. */
const FINISH_WITHIN_MS = 10_000;

/** EX_SOFTWARE of sysexits.h. `npm start` restarts a server that exits with it; one that fails to start exits with 1. */
const EXIT_CRASHED = 70;

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readSettings();
  const log = createLogger(config);
  await assertPortIsFree(config);
  const database = await openDatabase(config, log, crash);
  await migrateDatabase(database.url);
  if (config.SEED_CORPUS) await loadCorpus(database.url);

  const ctx = createContext(config, database.url, log);
  const jobs = startJobs(ctx);
  const stopListening = listenForChanges(database.url, ctx.responseCache, log, jobs.refreshPopularOrder, {
    [SWITCHES_CHANGED]: () => ctx.switches.forget(),
  });
  const client = config.NODE_ENV === 'development' ? await developmentClient() : productionClient();
  const server = createServer(createApp(ctx, client));
  const port = await listen(server, config);
  announce(port, database.description, ctx);
  process.on('uncaughtException', crash);

  onStopSignal(async () => {
    ctx.stopping = true;
    setTimeout(() => ctx.shutdownController.abort(), FINISH_WITHIN_MS).unref();
    await closeServer(server);
    ctx.shutdownController.abort();
    jobs.stop();
    await ctx.background.done();
    await ctx.views.flush();
    await stopListening();
    await ctx.db.$client.end();
    await database.stop();
    log.flush();
  });
}

function crash(error: Error): void {
  console.error(error);
  process.exit(EXIT_CRASHED);
}

/** Describes the addresses that the server listens on. */
function interfaces({ HOST }: Config): string {
  if (HOST !== '0.0.0.0' && HOST !== '::') return `on ${HOST}`;
  return 'on all interfaces of this machine; HOST=127.0.0.1 keeps others out';
}

function announce(port: number, database: string, { config, assistant, mailer, payments }: AppContext): void {
  console.log(`Voxicon is open at http://localhost:${port}`);
  console.log(`  listens:  ${interfaces(config)}`);
  if (config.INVITE_CODE === DEFAULT_INVITE_CODE)
    console.log(
      `  invites:  the documented code ${DEFAULT_INVITE_CODE} lets anybody register; INVITE_CODE sets another`,
    );
  console.log(`  database: ${database}`);
  console.log(`  AI chat:  ${assistant.model ?? 'the dictionary guide (no OPENAI_API_KEY is set)'}`);
  if (!mailer)
    console.log(
      '  mail:     off (no SMTP_URL is set); npm run admin -- reset-link NAME makes a link for a new password',
    );
  console.log(`  payments: ${payments ? 'Stripe' : 'off (no STRIPE_SECRET_KEY is set)'}`);
}
