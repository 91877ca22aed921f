import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { connect, type Database } from './db/client.ts';
import { BackgroundTasks } from './jobs/background.ts';
import { sessionSecret } from './features/auth/session/session-secret.ts';
import { PageAnchors } from './features/words/list/page-anchors.ts';
import { WantedSearches } from './features/today/wanted/wanted-searches.ts';
import { ViewCounter } from './features/words/views/view-counter.ts';
import { ResponseCache } from './http/response-cache.ts';
import { createLogger } from './logger.ts';
import { Metrics } from './metrics/metrics.ts';
import type { Assistant } from './integrations/assistant/assistant.ts';
import { createAssistant } from './integrations/assistant/create-assistant.ts';
import { createPayments } from './integrations/payments/create-payments.ts';
import { Switches } from './features/switches/switches.ts';
import { createModeration } from './integrations/moderation/create-moderation.ts';
import type { Moderation } from './integrations/moderation/moderation.ts';
import type { Payments } from './integrations/payments/payments.ts';
import { createMailer, type Mailer } from './integrations/mailer.ts';

/** External services and in-memory state of the process. Passed to every feature; each test builds its own. */
export interface AppContext {
  config: Config;
  log: Logger;
  db: Database;
  responseCache: ResponseCache;
  pageAnchors: PageAnchors;
  views: ViewCounter;
  /** Searches that found nothing. */
  wanted: WantedSearches;
  /** Null when no mail server is configured. */
  mailer: Mailer | null;
  assistant: Assistant;
  moderation: Moderation;
  /** Null when payments are not configured. */
  payments: Payments | null;
  metrics: Metrics;
  /** What admins have switched off. */
  switches: Switches;
  /** Signs the session cookies. */
  sessionSecret: string;
  /** Work that continues after its response was sent; shutdown waits for it. */
  background: BackgroundTasks;
  /** True once shutdown has begun. */
  stopping: boolean;
  /** Aborted when the shutdown grace period for running requests is over. */
  shutdownController: AbortController;
}

/** Builds the context. The database must already be migrated. */
export function createContext(
  config: Config,
  databaseUrl: string,
  log: Logger = createLogger(config),
): AppContext {
  const db = connect(databaseUrl, { poolSize: config.DATABASE_POOL_SIZE, log });
  const responseCache = new ResponseCache(config.READ_CACHE_MB * 1024 * 1024);
  const metrics = new Metrics();
  const secret = sessionSecret(config);
  return {
    config,
    log,
    db,
    responseCache,
    pageAnchors: new PageAnchors(db, responseCache),
    views: new ViewCounter(db, log),
    wanted: new WantedSearches(db, log, secret),
    mailer: createMailer(config),
    assistant: createAssistant({ config, db, log, metrics }),
    moderation: createModeration({ config, log }),
    payments: createPayments(config, log),
    metrics,
    switches: new Switches(db),
    sessionSecret: secret,
    background: new BackgroundTasks(log),
    stopping: false,
    shutdownController: new AbortController(),
  };
}
