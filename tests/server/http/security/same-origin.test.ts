import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const behindProxy = useTestApp({ PUBLIC_URL: 'https://voxicon.example' });
const submission = { type: 'word', word: 'plain', definition: 'Those who are said to rule.' };

describe('a call that changes something', () => {
  it('is taken from the site itself, and from what is no browser', async () => {
    const own = await app().http.post('/api/anonymous/submit').set('Origin', app().url).send(submission);
    expect(own.status).toBe(201);
    const none = await app()
      .http.post('/api/anonymous/submit')
      .send({ ...submission, word: 'other' });
    expect(none.status).toBe(201);
  });

  it.each([
    'https://evil.example',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://127.0.0.1.evil.example',
    'null',
    'undefined',
    '',
    'file://',
    'garbage',
  ])('is refused when it comes from "%s"', async (origin) => {
    for (const target of [app(), behindProxy()]) {
      const { status, body } = await target.http
        .post('/api/anonymous/submit')
        .set('Origin', origin)
        .send(submission);
      expect({ status, body }).toEqual({
        status: 403,
        body: { code: 'forbidden', message: 'Calls from other sites are refused' },
      });
      expect((await target.http.get('/api/public/dictionary')).body).toEqual([]);
    }
  });

  it.each(['put', 'patch', 'delete'] as const)(
    'is refused whatever its method and path: %s',
    async (method) => {
      const { status } = await app().http[method]('/api/nothing').set('Origin', 'https://evil.example');
      expect(status).toBe(403);
    },
  );

  it('is taken from PUBLIC_URL when a proxy changes the Host', async () => {
    const { status } = await behindProxy()
      .http.post('/api/anonymous/submit')
      .set('Host', 'inner:3000')
      .set('Origin', 'https://voxicon.example')
      .send(submission);
    expect(status).toBe(201);
  });

  it('is refused with a body that a plain form of another site could send', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const { status, body } = await app()
        .http.post('/api/anonymous/submit')
        .set('Content-Type', type)
        .send(JSON.stringify(submission));
      expect({ status, message: body.message }).toEqual({
        status: 415,
        message: 'Send the body as application/json',
      });
    }
  });
});

describe('a read', () => {
  it('that is not marked as open is for other sites’ servers, but gives no browser leave to share it', async () => {
    const { status, headers } = await app()
      .http.get('/api/suggest?q=l')
      .set('Origin', 'https://evil.example');
    expect(status).toBe(200);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
