import { z } from 'zod';
import { endpoints } from '#shared/contract.ts';
import { hasRole } from '#shared/auth/roles.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The OpenAPI 3.1 document of the whole contract, generated from its schemas. */
export function openApiDocument(list: readonly EndpointShape[] = endpoints) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of list) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return { openapi: '3.1.0', info: { title: `${PRODUCT_NAME} API`, version: '1' }, paths };
}

interface JsonSchema {
  description?: string;
}

function operation(endpoint: EndpointShape) {
  const needed = endpoint.access === 'public' ? 'member' : endpoint.access;
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
      ...(endpoint.access === 'public' ? {} : { '401': { description: 'Not signed in' } }),
      ...(hasRole(needed, 'moderator') ? { '403': { description: 'Not a moderator' } } : {}),
      default: { description: 'A failure: {code, message, fields?}' },
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  // A parameter travels as text; what it is parsed into says more than that.
  const { properties = {} } = toJsonSchema(schema, 'output') as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, { description, ...type }]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(description ? { description } : {}),
    schema: type,
  }));
}

function json(schema: z.ZodType, direction: 'input' | 'output') {
  return { 'application/json': { schema: toJsonSchema(schema, direction) } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
