import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigSchema, loadConfig } from '#server/config.ts';
import { projectRoot } from '#server/project-root.ts';

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
      SUBMISSIONS_PER_MINUTE: 30,
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
    ['PUBLIC_URL', 'https://voxicon.example', 'https://voxicon.example'],
    ['DATABASE_URL', 'postgresql://a@b/c', 'postgresql://a@b/c'],
    ['DATA_DIR', '/var/lib/voxicon', '/var/lib/voxicon'],
    ['DATA_DIR', 'elsewhere', join(projectRoot, 'elsewhere')],
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
    ['SUBMISSIONS_PER_MINUTE', '0'],
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
