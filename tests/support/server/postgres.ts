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

/**
 * Makes `empty_database()`, which deletes every row and restarts every sequence. TRUNCATE would do the same, but makes new
 * files for some ninety tables and indexes each time: 45 ms a test instead of 2. Run as the superuser, so that neither
 * foreign keys nor triggers care for the order.
 */
const CREATE_EMPTY_DATABASE = `
  do $make$ begin
    execute format(
      'create function empty_database() returns void language plpgsql security definer
       set session_replication_role = replica as $body$ begin %s %s end $body$',
      (select string_agg(format('delete from %I;', tablename), ' ') from pg_tables where schemaname = 'public'),
      (select string_agg(format('perform setval(%L, %s, false);', sequencename, start_value), ' ')
         from pg_sequences where schemaname = 'public'));
  end $make$`;

/** One real PostgreSQL for all test files of a run; each file makes its own database from the template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-test-'));
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }), durable: false });
  await runSql(server.superuserUrl!, `alter role ${OWNER} createdb`);
  await runSql(server.url, 'create database template');
  await migrateDatabase(server.url.replace(/\/postgres$/, '/template'));
  await runSql(server.superuserUrl!.replace(/\/postgres$/, '/template'), CREATE_EMPTY_DATABASE);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
