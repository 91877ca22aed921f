import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { describeError } from '#server/logger.ts';
import { useTestApp } from '../support/server/test-app.ts';

const app = useTestApp();

describe('what the log says of an error', () => {
  it('is its kind, message, code and place, and the same of its cause', () => {
    const cause = Object.assign(new TypeError('no such thing'), { code: 'E_NOT' });
    const described = describeError(new Error('it went wrong', { cause })) as { at: string[] };
    expect(described).toMatchObject({
      type: 'Error',
      message: 'it went wrong',
      cause: { type: 'TypeError', message: 'no such thing', code: 'E_NOT' },
    });
    expect(described.at[0]).toMatch(/^at .*logger\.test\.ts/);
    expect(JSON.stringify(described)).not.toContain('"code":null');
  });

  it('holds no value of a query that failed, as people wrote it', async () => {
    const failure: unknown = await app()
      .ctx.db.$client.query(`insert into words (word, type) values ($1, $2)`, ['the secret', 'word'])
      .catch((error: unknown) => error);
    const wrapped = new DrizzleQueryError('insert into words', ['the secret'], failure as Error);
    expect(wrapped.message).toContain('the secret');
    const line = JSON.stringify(describeError(wrapped));
    expect(line).toContain('insert into words');
    expect(line).toContain('23514');
    expect(line).not.toContain('the secret');
  });

  it('is what was thrown when that is no error', () => {
    expect(describeError('a text')).toBe('a text');
  });
});
