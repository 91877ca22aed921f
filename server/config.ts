import { join, resolve } from 'node:path';
import { z } from 'zod';
import { FREE_OF_PROOF_PER_DAY, INVITE_CODE_MAX, RATE_LIMITS } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { projectRoot } from './project-root.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = z.coerce.number().int().min(0);
const limit = count.min(1);
const nameList = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

/** Default for development and trying things out. A public site must choose its own. */
export const DEFAULT_INVITE_CODE = 'VOXICON-BETA';

/** Every setting, read from the environment. `.env.example` documents each; a test keeps the two in sync. */
export const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY_HOPS: count.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL_SIZE: count.min(2).default(10),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(projectRoot, path))
    .default(join(projectRoot, '.data')),
  SEED_CORPUS: flag.default(true),
  READ_CACHE_MB: count.default(8),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  INVITE_CODE: z.string().trim().min(1).max(INVITE_CODE_MAX).default(DEFAULT_INVITE_CODE),
  SECOND_FACTOR_FOR_TEAM: z.enum(['required', 'optional']).default('required'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ...rateLimits(),
  MAIL_FROM: z.string().default(`${PRODUCT_NAME} <no-reply@localhost>`),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
  OPENAI_MODERATION_MODEL: z.string().default('omni-moderation-latest'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCREENING: z.enum(['standard', 'strict', 'off']).default('standard'),
  SUBMISSIONS_FREE_OF_PROOF_PER_DAY: count.default(FREE_OF_PROOF_PER_DAY),
  DECISION_UNDO_SECONDS: count.default(10),
  VOTE_MIN_ACCOUNT_AGE_HOURS: count.default(24),
  AFFILIATE_EDITORS: nameList.default([]),
  CONTACT_EMAIL: z.email().default('contact@example.com'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  METRICS_OPEN: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});
/** A setting for each of `RATE_LIMITS`, which is its default. */
function rateLimits() {
  const names = Object.keys(RATE_LIMITS) as (keyof typeof RATE_LIMITS)[];
  return Object.fromEntries(names.map((name) => [name, limit.default(RATE_LIMITS[name])])) as Record<
    keyof typeof RATE_LIMITS,
    z.ZodDefault<typeof limit>
  >;
}

export type Config = z.output<typeof ConfigSchema> & { TRUST_PROXY_HOPS: number };

/**
 * Reads the settings. An empty value counts as unset, so that `.env.example` works unchanged.
 * @throws Error that lists every invalid setting, one per line
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = ConfigSchema.safeParse(set);
  const lines = result.success
    ? [
        ...missingForPayments(result.data),
        ...missingForProxy(result.data),
        ...missingForPublicSite(result.data),
      ]
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (lines.length > 0)
    throw new Error(`These settings are wrong:\n${lines.map((l) => `  ${l}`).join('\n')}`);
  return { ...result.data!, TRUST_PROXY_HOPS: result.data!.TRUST_PROXY_HOPS ?? 0 };
}

type Settings = z.output<typeof ConfigSchema>;

/**
 * With https a proxy terminates TLS. Unless the number of proxies is known, all visitors share the proxy's address and
 * therefore one rate limit.
 */
function missingForProxy({ PUBLIC_URL, TRUST_PROXY_HOPS }: Settings) {
  if (!PUBLIC_URL?.startsWith('https:') || TRUST_PROXY_HOPS !== undefined) return [];
  return [
    'TRUST_PROXY_HOPS: is needed, since PUBLIC_URL begins with https: the number of proxies in front of this server (0 if none)',
  ];
}

/** Payments need all of their settings or none. */
function missingForPayments(config: Settings) {
  const settings = [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_ID',
  ] as const;
  if (settings.every((name) => config[name] === undefined)) return [];
  return settings
    .filter((name) => config[name] === undefined)
    .map((name) => `${name}: is needed, since other Stripe settings are set`);
}

/** Settings whose defaults are not safe for a site with a public address. */
function missingForPublicSite({ NODE_ENV, PUBLIC_URL, SESSION_SECRET, INVITE_CODE, SMTP_URL }: Settings) {
  // Links in mails must not be built from a request's Host header.
  if (!PUBLIC_URL)
    return SMTP_URL ? ['PUBLIC_URL: is needed for the links in mails, since SMTP_URL is set'] : [];
  if (NODE_ENV !== 'production') return [];
  return [
    ...(SESSION_SECRET ? [] : ['SESSION_SECRET: is needed, since PUBLIC_URL is set']),
    ...(INVITE_CODE === DEFAULT_INVITE_CODE
      ? ['INVITE_CODE: choose one of your own, since PUBLIC_URL is set']
      : []),
  ];
}
