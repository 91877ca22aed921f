import { z } from 'zod';
import { contract } from '#shared/contract.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The OpenAPI 3.1 document of the whole contract, made from its schemas. */
export function openApiDocument(endpoints: readonly EndpointShape[] = contract) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return { openapi: '3.1.0', info: { title: `${PRODUCT_NAME} API`, version: '1' }, paths };
}

function operation(endpoint: EndpointShape) {
  return {
    summary: endpoint.summary,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { required: true, content: json(endpoint.body, 'input') } } : {}),
    responses: {
      '2XX': {
        description: 'Done',
        content: json(endpoint.response, 'output'),
        headers: Object.fromEntries(
          Object.entries(endpoint.responseHeaders ?? {}).map(([name, description]) => [
            name,
            { description, schema: { type: 'string' } },
          ]),
        ),
      },
      ...(endpoint.access === 'member' ? { '401': { description: 'Not signed in' } } : {}),
      default: { description: 'A failure: {code, message, fields?}' },
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {} } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, { description?: string }>;
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(property.description ? { description: property.description } : {}),
    schema: { type: 'string' },
  }));
}

function json(schema: z.ZodType, direction: 'input' | 'output') {
  return { 'application/json': { schema: toJsonSchema(schema, direction) } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
