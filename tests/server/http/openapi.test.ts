import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { useTestApp } from '../../support/server/test-app.ts';

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }>; headers?: object }>;
}

const app = useTestApp();

async function document() {
  const { body, status, type } = await app().http.get('/api/openapi.json');
  expect({ status, type }).toEqual({ status: 200, type: 'application/json' });
  return body as { openapi: string; info: object; paths: Record<string, Record<string, Operation>> };
}

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** The names of an endpoint's params or query. */
function namesOf(endpoint: EndpointShape, place: 'params' | 'query'): string[] {
  const schema = endpoint[place] as unknown as { shape: object } | undefined;
  return Object.keys(schema?.shape ?? {});
}

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI document of this product', async () => {
    expect(await document()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Voxicon API', version: '1' },
    });
  });

  it('is made once, however often it is asked for', async () => {
    const fresh = await app().another();
    const readings = vi.spyOn(endpoints, Symbol.iterator);
    onTestFinished(() => readings.mockRestore());
    for (let i = 0; i < 3; i++) await fresh.http.get('/api/openapi.json').expect(200);
    await fresh.close();
    expect(readings).toHaveBeenCalledOnce();
  });

  it('holds the calls of the contract and no other', async () => {
    const { paths } = await document();
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = endpoints.map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(documented.toSorted()).toEqual(promised.toSorted());
  });

  it.each(endpoints)('describes $method $path', async (endpoint: EndpointShape) => {
    const operation = (await document()).paths[openApiPath(endpoint.path)]![endpoint.method.toLowerCase()]!;
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.parameters.map(({ name, in: place, required }) => ({ name, place, required }))).toEqual([
      ...namesOf(endpoint, 'params').map((name) => ({ name, place: 'path', required: true })),
      ...namesOf(endpoint, 'query').map((name) => ({ name, place: 'query', required: false })),
    ]);
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
    expect(operation.responses['2XX']!.content!['application/json']!.schema).toMatchObject({
      type: expect.stringMatching(/^(object|array)$/),
    });
    expect(Object.keys(operation.responses['2XX']!.headers ?? {})).toEqual(
      Object.keys(endpoint.responseHeaders ?? {}),
    );
    expect('401' in operation.responses).toBe(endpoint.access !== 'public');
    expect('403' in operation.responses).toBe(['moderator', 'admin'].includes(endpoint.access));
    expect(operation.responses).toHaveProperty('default');
  });

  it('gives every parameter its type, and the bounds of numbers', async () => {
    const { paths } = await document();
    const parameters = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap((operation) => operation.parameters);
    for (const { name, schema } of parameters)
      expect(schema, name).toMatchObject({ type: expect.stringMatching(/^(string|integer)$/) });
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)!.schema;
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
    expect(schemaOf('wordId')).toEqual({ type: 'integer', minimum: 1, maximum: 999_999_999 });
    expect(schemaOf('sort')).toMatchObject({ enum: ['alphabetical', 'popular', 'recent'] });
  });

  it('says what a submission holds', async () => {
    const { requestBody } = (await document()).paths['/api/anonymous/submit']!.post!;
    const schema = JSON.stringify(requestBody!.content['application/json']!.schema);
    for (const name of ['type', 'word', 'definition', 'category', 'phrase', 'food']) {
      expect(schema).toContain(`"${name}"`);
    }
  });
});
