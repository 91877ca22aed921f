import { describe, expect, it } from 'vitest';
import { FOLLOWS } from '#shared/limits.ts';
import { aMember, suspend, type Member } from '../../../../support/auth/members.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { write } from '../../../../support/votes/votes.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const strict = useTestApp({ FEED_READS_PER_HOUR: '3' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const addressOf = async ({ http }: Member) => (await http.post('/api/follows/feed')).body.path as string;
const follow = ({ http }: Member, target: object) => http.post('/api/follows').send(target);
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app().url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a private feed', () => {
  it('lists what a member follows, the last first, for whoever has its address', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await storeWords(app().ctx, [
      { word: 'lantern', category: 'alien', definitions: ['Light & <shadow>.'] },
      { word: 'apple', category: 'food' },
    ]);
    await write(ben, 'candle');
    await follow(ada, { kind: 'category', category: 'alien' });
    await follow(ada, { kind: 'member', username: ben.username });
    const path = await addressOf(ada);
    const { status, headers, text } = await read(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/atom\+xml/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('set-cookie')).toBeNull();
    expect([...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Voxicon: what I follow',
      'New: candle',
      'New: lantern',
    ]);
    expect(text).toContain('Light &#38; &#60;shadow&#62;.');
    expect(text).not.toContain(path.split('/').at(-1)!.replace('.xml', ''));
    expect(text).not.toContain(ada.username);
    expect((await read(path, { 'If-None-Match': headers.get('etag')! })).status).toBe(304);
    await write(ben, 'torch');
    const later = await read(path, { 'If-None-Match': headers.get('etag')! });
    expect([later.status, later.text.includes('New: torch')]).toEqual([200, true]);
  });

  it('ends with its address: by a new one, by ending it, and with the account', async () => {
    const ada = await aMember(app());
    expect((await ada.http.get('/api/follows')).body.feedSince).toBeNull();
    const first = await addressOf(ada);
    const second = await addressOf(ada);
    expect((await ada.http.get('/api/follows')).body.feedSince).toEqual(expect.any(String));
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await suspend(app().ctx, ada);
    expect((await read(second)).status).toBe(200);
    await ada.http.delete('/api/follows/feed');
    expect((await read(second)).status).toBe(404);
    const third = await addressOf(ada);
    await ada.http.delete('/api/account').send({ password: ada.password });
    expect((await read(third)).status).toBe(404);
    expect(await sql('select from feed_tokens')).toEqual([]);
  });

  it('is not there for a wrong address, and only a digest of the right one is stored', async () => {
    const path = await addressOf(await aMember(app()));
    const token = path.replace('/feeds/private/', '').replace('.xml', '');
    for (const wrong of [
      'A'.repeat(22),
      `${token}A`,
      token.slice(1),
      '%00',
      'x',
      "' or true --",
      token.toUpperCase(),
    ]) {
      const { status, headers } = await read(`/feeds/private/${encodeURIComponent(wrong)}.xml`);
      expect([wrong, status, headers.get('cache-control')]).toEqual([wrong, 404, 'no-store']);
    }
    expect(JSON.stringify(await sql('select * from feed_tokens'))).not.toContain(token);
    expect((await fetch(app().url + path, { method: 'POST' })).status).toBe(405);
  });

  it('is bounded, and read only so often', async () => {
    const ada = await aMember(app());
    await sql(`insert into words (word, type, category) select 'w' || translate(lpad(n::text, 3, '0'), '0123456789', 'abcdefghij'), 'word', 'alien'
      from generate_series(1, ${FOLLOWS.feedEntries + 5}) n`);
    await sql(
      `insert into definitions (word_id, text, challenge_status) select id, 'What it means.', 'live' from words`,
    );
    await follow(ada, { kind: 'category', category: 'alien' });
    const { text } = await read(await addressOf(ada));
    expect(text.match(/<entry>/g)).toHaveLength(FOLLOWS.feedEntries);
    const path = await addressOf(await aMember(strict()));
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await fetch(strict().url + path)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
