import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { OWNER } from '#server/db/embedded/embedded-owner.ts';
import { runSql } from './db.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with a database `template` that has all tables and no rows. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for all test files of a run; each file makes its own database from the template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-test-'));
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }), durable: false });
  await runSql(server.superuserUrl!, `alter role ${OWNER} createdb`);
  await runSql(server.url, 'create database template');
  await migrateDatabase(server.url.replace(/\/postgres$/, '/template'));
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
