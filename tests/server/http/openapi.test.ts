import { describe, expect, it, vi } from 'vitest';
import { contract } from '#shared/contract.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { useTestApp } from '../../support/server/test-app.ts';

vi.mock('#server/http/openapi.ts', { spy: true });

interface Operation {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
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
    vi.mocked(openApiDocument).mockClear();
    for (let i = 0; i < 3; i++) await fresh.http.get('/api/openapi.json').expect(200);
    await fresh.close();
    expect(openApiDocument).toHaveBeenCalledTimes(1);
  });

  it('holds the calls of the contract and no other', async () => {
    const { paths } = await document();
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = contract.map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(documented.toSorted()).toEqual(promised.toSorted());
  });

  it.each(contract)('describes $method $path', async (endpoint: EndpointShape) => {
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
    expect('401' in operation.responses).toBe(endpoint.access === 'member');
    expect(operation.responses).toHaveProperty('default');
  });

  it('says what a submission holds', async () => {
    const { requestBody } = (await document()).paths['/api/anonymous/submit']!.post!;
    const schema = JSON.stringify(requestBody!.content['application/json']!.schema);
    for (const name of ['type', 'word', 'definition', 'category', 'phrase', 'food']) {
      expect(schema).toContain(`"${name}"`);
    }
  });
});
