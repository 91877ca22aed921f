import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from './config.ts';
import { projectRoot } from './project-root.ts';

/** The settings of `.env`, before which the environment goes. @throws Error that lists every setting that is wrong */
export function readSettings(): Config {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return loadConfig(process.env);
}
