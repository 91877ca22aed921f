import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigSchema, loadConfig } from '#server/config.ts';
import { projectRoot } from '#server/project-root.ts';

const OWN_CODE = 'INVITE_CODE: choose one of your own, since PUBLIC_URL is set';
const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');

describe('loadConfig', () => {
  it('runs on nothing', () => {
    expect(loadConfig({})).toEqual({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '0.0.0.0',
      TRUST_PROXY_HOPS: 0,
      LOG_LEVEL: 'info',
      DATABASE_POOL_SIZE: 10,
      DATA_DIR: join(projectRoot, '.data'),
      SEED_CORPUS: true,
      READ_CACHE_MB: 8,
      INVITE_CODE: 'VOXICON-BETA',
      MAIL_FROM: 'Voxicon <no-reply@localhost>',
      SUBMISSIONS_PER_MINUTE: 30,
      SEARCHES_PER_SECOND: 20,
      SEARCHES_AT_ONCE: 60,
      DEFINITIONS_PER_WORD: 500,
      VOTES_PER_MINUTE: 120,
      LOGIN_FAILURES_PER_MINUTE: 10,
      LOGIN_FAILURES_PER_HOUR: 60,
      REGISTRATIONS_PER_TEN_MINUTES: 20,
      PASSWORD_RESETS_PER_HOUR: 5,
      INVITES_PER_HOUR: 10,
      OPENAI_MODEL: 'gpt-4.1-mini',
      OPENAI_MODERATION_MODEL: 'omni-moderation-latest',
      CHAT_PER_MINUTE: 40,
      CHAT_PER_HOUR_VISITOR: 60,
      CHAT_PER_HOUR_MEMBER: 200,
      CHAT_PER_DAY_ALL_VISITORS: 5000,
      EXPLORATIONS_AT_ONCE: 2,
      EXPLORATIONS_WAITING: 20,
      EXPLORATIONS_PER_HOUR: 20,
      EXPLORATIONS_PER_DAY: 300,
      REPORTS_PER_HOUR: 20,
      RECEIPT_CHANGES_PER_HOUR: 60,
      PROPOSALS_PER_HOUR: 20,
      MENDS_PER_HOUR: 30,
      KEEPING_PER_MINUTE: 120,
      FEED_READS_PER_HOUR: 120,
      SHARE_CARDS_PER_MINUTE: 60,
      DOWNLOADS_PER_HOUR: 60,
      PAYMENT_CALLS_PER_TEN_MINUTES: 30,
      SCREENING: 'standard',
      SECOND_FACTOR_FOR_TEAM: 'required',
      SUBMISSIONS_FREE_OF_PROOF_PER_DAY: 10,
      DECISION_UNDO_SECONDS: 10,
      VOTE_MIN_ACCOUNT_AGE_HOURS: 24,
      AFFILIATE_EDITORS: [],
      AFFILIATE_CHANGES_PER_MINUTE: 60,
      AFFILIATE_CHANGES_PER_HOUR: 30,
      CONTACT_EMAIL: 'contact@example.com',
      METRICS_OPEN: false,
    });
  });

  it('takes an empty value for one that is not set', () => {
    const empty = Object.fromEntries(Object.keys(ConfigSchema.shape).map((key) => [key, '']));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });

  it('leaves out what is no setting', () => {
    expect(loadConfig({ PATH: '/usr/bin', HOME: '/root' })).toEqual(loadConfig({}));
  });

  it.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65535],
    ['SEED_CORPUS', 'false', false],
    ['READ_CACHE_MB', '0', 0],
    ['TRUST_PROXY_HOPS', '2', 2],
    ['PUBLIC_URL', 'http://voxicon.example', 'http://voxicon.example'],
    ['DATABASE_URL', 'postgresql://a@b/c', 'postgresql://a@b/c'],
    ['DATA_DIR', '/var/lib/voxicon', '/var/lib/voxicon'],
    ['DATA_DIR', 'elsewhere', join(projectRoot, 'elsewhere')],
    ['SESSION_SECRET', 'sixteen letters.', 'sixteen letters.'],
    ['INVITE_CODE', '  RABBIT  ', 'RABBIT'],
    ['MAIL_FROM', 'Words <words@voxicon.example>', 'Words <words@voxicon.example>'],
    ['LOGIN_FAILURES_PER_MINUTE', '1', 1],
    ['AFFILIATE_EDITORS', ' ada, Bob ,', ['ada', 'Bob']],
    ['GA_MEASUREMENT_ID', 'G-ABC123', 'G-ABC123'],
  ])('reads %s=%s', (key, written, value) => {
    expect(loadConfig({ [key]: written })).toHaveProperty(key, value);
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'voxicon.example'],
    ['PUBLIC_URL', 'ftp://voxicon.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY_HOPS', 'true'],
    ['TRUST_PROXY_HOPS', '-1'],
    ['LOG_LEVEL', 'verbose'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['DATABASE_POOL_SIZE', '1'],
    ['SEED_CORPUS', 'no'],
    ['READ_CACHE_MB', '-5'],
    ['SESSION_SECRET', 'fifteen letters'],
    ['INVITE_CODE', '   '],
    ['INVITE_CODE', 'x'.repeat(101)],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['SUBMISSIONS_PER_MINUTE', '0'],
    ['VOTES_PER_MINUTE', '0'],
    ['LOGIN_FAILURES_PER_MINUTE', '0'],
    ['LOGIN_FAILURES_PER_HOUR', '1.5'],
    ['REGISTRATIONS_PER_TEN_MINUTES', 'none'],
    ['PASSWORD_RESETS_PER_HOUR', '0'],
    ['CONTACT_EMAIL', 'nobody'],
    ['GA_MEASUREMENT_ID', "G-1';alert(1)"],
    ['METRICS_TOKEN', 'short'],
    ['STRIPE_API_URL', 'api.stripe.com'],
  ])('refuses %s=%s by name', (key, written) => {
    expect(() => loadConfig({ [key]: written })).toThrow(
      new RegExp(`^These settings are wrong:\\n  ${key}: .+$`),
    );
  });

  it('lists everything that is wrong, one a line', () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'y', SEED_CORPUS: 'z', HOST: 'fine' };
    expect(() => loadConfig(wrong)).toThrow(
      /^These settings are wrong:\n  PORT: .+\n  LOG_LEVEL: .+\n  SEED_CORPUS: .+$/,
    );
  });
});

describe('a public site', () => {
  const open = { NODE_ENV: 'production', PUBLIC_URL: 'https://voxicon.example' };
  const own = { SESSION_SECRET: 'a secret that is its own', INVITE_CODE: 'RABBIT' };
  const withoutProxy = { TRUST_PROXY_HOPS: '0' };

  it.each([
    [{}, ['SESSION_SECRET: is needed, since PUBLIC_URL is set', OWN_CODE]],
    [{ INVITE_CODE: 'RABBIT' }, ['SESSION_SECRET: is needed, since PUBLIC_URL is set']],
    [{ SESSION_SECRET: own.SESSION_SECRET }, [OWN_CODE]],
    [{ ...own, INVITE_CODE: 'VOXICON-BETA' }, [OWN_CODE]],
    [{ ...own, INVITE_CODE: ' VOXICON-BETA ' }, [OWN_CODE]],
    [{ ...own, SESSION_SECRET: '' }, ['SESSION_SECRET: is needed, since PUBLIC_URL is set']],
  ])('does not start on the defaults that everybody knows: %o', (settings, lines) => {
    expect(() => loadConfig({ ...open, ...withoutProxy, ...settings })).toThrow(
      new Error(`These settings are wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`),
    );
  });

  it('starts with a secret and a code of its own', () => {
    expect(loadConfig({ ...open, ...withoutProxy, ...own })).toMatchObject(own);
  });

  it('that is reached by https must say how many proxies are in front of it', () => {
    const line =
      'TRUST_PROXY_HOPS: is needed, since PUBLIC_URL begins with https: the number of proxies in front of this server (0 if none)';
    expect(() => loadConfig({ ...open, ...own })).toThrow(new Error(`These settings are wrong:\n  ${line}`));
    expect(loadConfig({ ...open, ...own, TRUST_PROXY_HOPS: '1' })).toHaveProperty('TRUST_PROXY_HOPS', 1);
    expect(loadConfig({ ...open, ...own, PUBLIC_URL: 'http://voxicon.example' })).toHaveProperty(
      'TRUST_PROXY_HOPS',
      0,
    );
  });

  it('may be tried out on the defaults, in development or without an address', () => {
    expect(loadConfig({ PUBLIC_URL: open.PUBLIC_URL, ...withoutProxy })).toHaveProperty('PUBLIC_URL');
    expect(loadConfig({ NODE_ENV: 'production' })).not.toHaveProperty('SESSION_SECRET');
  });

  it('that sends mails must know its address, whatever the environment', () => {
    const mails = { SMTP_URL: 'smtp://mail.example:25' };
    for (const NODE_ENV of ['development', 'test', 'production']) {
      expect(() => loadConfig({ NODE_ENV, ...mails })).toThrow(
        new Error(
          'These settings are wrong:\n  PUBLIC_URL: is needed for the links in mails, since SMTP_URL is set',
        ),
      );
      expect(loadConfig({ ...open, ...withoutProxy, ...own, ...mails, NODE_ENV })).toMatchObject(mails);
    }
  });
});

describe('.env.example', () => {
  it('documents every setting, and nothing else', () => {
    const keys = Object.keys(parseEnv(example));
    expect(keys.toSorted()).toEqual(Object.keys(ConfigSchema.shape).toSorted());
  });

  it('runs as it is, on the defaults', () => {
    expect(loadConfig(parseEnv(example))).toEqual(loadConfig({}));
  });

  it('says in one line what each setting means', () => {
    const lines = example.split('\n');
    const undocumented = lines.filter(
      (line, i) => /^\w+=/.test(line) && !/^# \S.+\.$/.test(lines[i - 1] ?? ''),
    );
    expect(undocumented).toEqual([]);
  });
});
