import { z } from 'zod';
import { endpoints } from '#shared/contract.ts';
import { hasRole } from '#shared/auth/roles.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { OEMBED_PATH, WORD_EMBED, WORD_OF_THE_DAY_EMBED } from '#shared/embeds/embeds.ts';
import { DATA_LICENSE } from '#shared/open-data/open-data.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The OpenAPI 3.1 document of the whole contract, generated from its schemas. */
export function openApiDocument(list: readonly EndpointShape[] = endpoints) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of list) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: DESCRIPTION,
      license: { name: DATA_LICENSE.name, url: DATA_LICENSE.url },
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
  };
}

/** In Markdown. */
const DESCRIPTION = `
Everything that the site does goes through these calls; what a visitor reads, a program may read too.

**From other sites (CORS).** The calls under "Open to other sites" answer every origin, without credentials
(\`Access-Control-Allow-Origin: *\`). So do the feeds, the files of open data and \`/oembed\`. All other calls are for pages
of this site and for programs outside a browser.

**ETag.** Lists and feeds come with an \`ETag\`. Send it back as \`If-None-Match\`, and the answer is 304 without a body
while nothing has changed. A single word has none, since it carries a count of its views.

**Limits.** A call over a limit gets 429 (or 503 under load) with \`Retry-After\`. For the whole dictionary take the files
of [open data](${PAGE_PATHS.data}) rather than page after page of the list.

**Failures** are \`{code, message, fields?}\` with a status of 400 or above; \`fields\` names what was wrong with the input.

**Beside these calls:** feeds as Atom and JSON Feed ([/today](${PAGE_PATHS.today}) lists them), \`/opensearch.xml\`,
\`${OEMBED_PATH}?url=\` for the page of a word (\`format=json\` or \`xml\`), and pages for frames: \`${WORD_EMBED.replace(':word', '{word}')}\`,
\`${WORD_OF_THE_DAY_EMBED}\`.
`;

const TAGS = {
  'Open to other sites': 'Reads for everybody, from any page of the web.',
  'For visitors': 'Without an account.',
  'For members': 'With the session cookie of a member.',
  'For moderators': 'With the session cookie of a moderator or an admin.',
} as const;

function tagOf({ access, isOpen }: EndpointShape): keyof typeof TAGS {
  if (isOpen) return 'Open to other sites';
  if (access === 'public') return 'For visitors';
  return access === 'member' ? 'For members' : 'For moderators';
}

interface JsonSchema {
  description?: string;
}

function operation(endpoint: EndpointShape) {
  const needed = endpoint.access === 'public' ? 'member' : endpoint.access;
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
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
