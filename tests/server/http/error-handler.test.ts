import express from 'express';
import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/errors.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { runSql } from '../../support/server/db.ts';
import { startTestApp, useTestApp, type TestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();
const reads = [
  '/api/public/dictionary',
  '/api/public/dictionary/word',
  '/api/words/word/definitions',
  '/api/random',
];
const away = {
  code: 'unavailable',
  message: 'The dictionary cannot be reached right now. Please try again in a moment.',
};

/** A server whose only route fails with this. */
function failingWith(error: unknown) {
  const server = express();
  server.get('/', () => {
    throw error;
  });
  server.use(errorHandler({ log: pino({ level: 'silent' }), metrics: new Metrics() }));
  return supertest(server).get('/');
}

describe('an unexpected error', () => {
  it('is logged with its cause and answered without its text', async () => {
    const logged = vi.spyOn(app().ctx.log, 'error');
    await app().ctx.db.$client.query('alter table words rename to elsewhere');
    const { status, body, headers } = await app().http.get('/api/public/dictionary');
    const page = await app().http.get('/dictionary/word');
    await app().ctx.db.$client.query('alter table elsewhere rename to words');
    const plain = { code: 'internal', message: 'Something went wrong. Please try again.' };
    expect({ status, body }).toEqual({ status: 500, body: plain });
    expect(headers['cache-control']).toBe('no-store');
    expect({ status: page.status, body: page.body }).toEqual({ status: 500, body: plain });
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        error: expect.objectContaining({ message: 'relation "words" does not exist' }),
        id: headers['x-request-id'],
        method: 'GET',
        path: '/api/public/dictionary',
      }),
      'request failed',
    );
    logged.mockRestore();
    expect((await app().http.get('/api/public/dictionary')).status).toBe(200);
  });

  it.each([
    ['text', 'select secret from users'],
    ['an object with a status', { status: 418, message: 'secret' }],
    ['an error with a 5xx status', Object.assign(new Error('secret'), { status: 502 })],
    ['an error with a nonsense status', Object.assign(new Error('secret'), { status: 'teapot' })],
    ['an ordinary error', new TypeError('secret is not a function')],
  ])('may be %s', async (_, error) => {
    const { status, text } = await failingWith(error);
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
  });

  it('of the kind we know says its sentence, its fields and its headers', async () => {
    const { status, body, headers } = await failingWith(
      new AppError(409, 'taken', 'That name is taken', {
        fields: { username: 'Taken' },
        headers: { 'Retry-After': '5' },
      }),
    );
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'taken', message: 'That name is taken', fields: { username: 'Taken' } },
    });
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  });

  it('after half an answer cuts the connection instead of ending it like a whole one', async () => {
    const server = express();
    server.get('/', (_req, res) => {
      res.write('half');
      throw new Error('secret');
    });
    server.use(errorHandler({ log: pino({ level: 'silent' }), metrics: new Metrics() }));
    await expect(supertest(server).get('/')).rejects.toThrow(/aborted|socket hang up/);
  });
});

describe('a database that is away', () => {
  const opened: (TestApp | Server)[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) {
      if ('ctx' in one) await one.close();
      else one.close();
    }
  });

  const apis = [...reads, '/readyz', '/sitemap.xml', '/api/word-of-the-day'];
  const pages = ['/', '/dictionary', '/dictionary/word', '/public/word', '/chat/word', '/auth'];

  /** What the API and the pages answer, and how long that takes. */
  async function ask(target: TestApp) {
    const start = performance.now();
    const [data, shells] = await Promise.all([
      Promise.all(apis.map((path) => target.http.get(path))),
      Promise.all(pages.map((path) => target.http.get(path))),
    ]);
    return {
      data: data.map(({ status, body }) => ({ status, body })),
      shells: shells.map(({ status, text }) => ({ status, isApp: text.includes('<div id="root">') })),
      seconds: (performance.now() - start) / 1000,
    };
  }
  const trouble = {
    data: apis.map(() => ({ status: 503, body: away })),
    shells: pages.map(() => ({ status: 200, isApp: true })),
  };

  it('because its port is closed, costs no page and is said in JSON', async () => {
    const target = await startTestApp('postgres://nobody@127.0.0.1:1/nothing');
    opened.push(target);
    expect(await ask(target)).toMatchObject(trouble);
    expect((await target.http.get('/healthz')).status).toBe(200);
    const { status, body } = await target.http
      .post('/api/anonymous/submit')
      .send({ type: 'word', word: 'plain', definition: 'Nobody can store this one.' });
    expect({ status, body }).toEqual({ status: 503, body: away });
  });

  it('because it takes connections and says nothing, is given up within ten seconds', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => {})));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    opened.push(silent);
    const { port } = silent.address() as { port: number };
    const target = await startTestApp(`postgres://nobody@127.0.0.1:${port}/nothing`);
    opened.push(target);
    const answers = await ask(target);
    expect(answers).toMatchObject(trouble);
    expect(answers.seconds).toBeLessThan(10);
    for (const socket of sockets) socket.destroy();
  });

  it('because it cuts all connections, is found again at once', async () => {
    await storeWords(app().ctx, ['word']);
    const blocker = await app().ctx.db.$client.connect();
    await blocker.query('begin');
    await blocker.query('lock table words');
    const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = Promise.all(reads.map((path) => app().http.get(path)));
    await vi.waitFor(async () => {
      const held = await runSql(
        app().databaseUrl,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(held).toHaveLength(reads.length);
    }, 5000);
    await runSql(
      app().databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid not in (pg_backend_pid(), $1)`,
      [rows[0]!.pid], // else its lock could be free before the last of those who wait for it is cut
    );
    const answers = await waiting;
    await blocker.query('rollback');
    blocker.release();
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      reads.map(() => ({ status: 503, body: away })),
    );
    for (const path of reads) expect((await app().http.get(path)).status).toBe(200);
  });

  it('because a lock holds a read up, is given up within ten seconds', async () => {
    const blocker = await app().ctx.db.$client.connect();
    await blocker.query('begin');
    await blocker.query('lock table words');
    const start = performance.now();
    const { status, body } = await app().http.get('/api/public/dictionary');
    await blocker.query('rollback');
    blocker.release();
    expect({ status, body }).toEqual({ status: 503, body: away });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
