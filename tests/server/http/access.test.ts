import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#shared/contract.ts';
import { endpoint, type EndpointShape } from '#shared/http/endpoint.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { route } from '#server/http/route.ts';
import { aMember, aModerator } from '../../support/auth/members.ts';
import { useTestApp } from '../../support/server/test-app.ts';

const app = useTestApp();

/** A visitor calls, with input that no endpoint takes. */
function callAsVisitor({ method, path }: EndpointShape) {
  const request = app().http[method.toLowerCase() as 'get'](path.replace(/:\w+/g, '%00'));
  return method === 'GET' ? request.query({ limit: '\0' }) : request.send({ nonsense: true });
}

describe('every endpoint', () => {
  it.each(endpoints.filter(({ access }) => access !== 'public'))(
    'turns visitors away before it reads their input: $method $path',
    async (shape) => {
      const { status, body, headers } = await callAsVisitor(shape);
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'not_signed_in', message: 'Please sign in' },
      });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(
    (endpoints as readonly EndpointShape[]).filter(
      ({ access }) => access !== 'public' && access !== 'member',
    ),
  )(
    'turns members away who lack the role, before it reads their input: $method $path',
    async ({ method, path, access }) => {
      const members = [await aMember(app()), ...(access === 'admin' ? [await aModerator(app())] : [])];
      for (const { http } of members) {
        const request = http[method.toLowerCase() as 'put'](path.replace(/:\w+/g, '%00'));
        const { status, body } = await request.send({ nonsense: true });
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
      }
    },
  );

  it.each(endpoints.filter(({ access }) => access === 'public'))(
    'is open to visitors when it is public: $method $path',
    async (shape) => {
      expect((await callAsVisitor(shape)).status).not.toBe(401);
    },
  );
});

describe('an endpoint for members', () => {
  const rename = endpoint({
    method: 'PUT',
    path: '/api/things/:id',
    access: 'member',
    summary: 'Made up for this test',
    params: z.object({ id: z.coerce.number() }),
    body: z.object({ name: z.string('Name is required') }),
    response: z.object({ name: z.string() }),
  });
  const member = {
    id: 1,
    username: 'scribe',
    xp: 0,
    role: 'member' as const,
    isSuspended: false,
    isPremium: false,
    lacksSecondFactor: false,
  };

  function startThings(user: typeof member | undefined) {
    const handle = vi.fn<() => { name: string }>(() => ({ name: 'new', secret: 'not in the contract' }));
    const server = express();
    server.use(express.json(), (req, _res, next) => {
      if (user) req.user = user;
      next();
    });
    route(server, rename, handle);
    server.use(errorHandler({ log: pino({ level: 'silent' }), metrics: new Metrics() }));
    return { handle, put: (id: string) => supertest(server).put(`/api/things/${id}`) };
  }

  it('checks the caller, then the input, then acts', async () => {
    const visitor = startThings(undefined);
    expect((await visitor.put('x').send({})).status).toBe(401);
    expect((await visitor.put('7').send({ name: 'new' })).status).toBe(401);
    expect(visitor.handle).not.toHaveBeenCalled();

    const signedIn = startThings(member);
    const refused = await signedIn.put('7').send({});
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 400,
      body: { code: 'invalid_input', message: 'Name is required', fields: { name: 'Name is required' } },
    });
    expect(signedIn.handle).not.toHaveBeenCalled();
  });

  it('hands the member over, and lets no field out that the contract does not name', async () => {
    const { handle, put } = startThings(member);
    const { status, body } = await put('7').send({ name: 'new', more: 1 });
    expect({ status, body }).toEqual({ status: 200, body: { name: 'new' } });
    expect(handle).toHaveBeenCalledWith(
      expect.objectContaining({ user: member, params: { id: 7 }, body: { name: 'new' } }),
    );
  });

  it('fails plainly when its own answer breaks the contract', async () => {
    const { handle, put } = startThings(member);
    handle.mockReturnValue({ name: 7 as unknown as string });
    const { status, body } = await put('7').send({ name: 'new' });
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong. Please try again.' },
    });
  });
});
