// The operator's commands: they read the settings that the server reads, and work on its database beside it.
import { pino } from 'pino';
import { findCommand, LIST_OF_COMMANDS } from '#server/admin/commands.ts';
import { findDatabase } from '#server/admin/find-database.ts';
import { connect } from '#server/db/client.ts';
import { readSettings } from '#server/read-settings.ts';

const written = process.argv.slice(2);

try {
  const found = findCommand(written);
  if (found) {
    const config = readSettings();
    const db = connect(await findDatabase(config), { poolSize: 1, log: pino({ level: 'silent' }) });
    try {
      for (const line of await found.command.run({ db, config }, found.argument)) console.log(line);
    } finally {
      await db.$client.end();
    }
  } else if (written.length === 0) {
    console.log(LIST_OF_COMMANDS);
  } else {
    console.error(LIST_OF_COMMANDS);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
