import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = z.coerce.number().int().min(0);

/** Every setting, read from the environment. `.env.example` explains each; a test keeps the two equal. */
export const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY_HOPS: count.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL_SIZE: count.min(2).default(10),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(projectRoot, path))
    .default(join(projectRoot, '.data')),
  SEED_CORPUS: flag.default(true),
  READ_CACHE_MB: count.default(8),
  SUBMISSIONS_PER_MINUTE: count.min(1).default(30),
});
export type Config = z.output<typeof ConfigSchema>;

/**
 * Reads the settings. An empty value counts as not set, so that `.env.example` runs as it is.
 * @throws Error that lists every setting that is wrong, one a line
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = ConfigSchema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n${lines.join('\n')}`);
}
