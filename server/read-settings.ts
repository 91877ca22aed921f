import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from './config.ts';
import { projectRoot } from './project-root.ts';

/** Reads `.env` and the environment, which takes precedence. @throws Error that lists every invalid setting */
export function readSettings(): Config {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return loadConfig(process.env);
}
