import type { z } from 'zod';
import type { Role } from '../auth/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, or signed-in members of at least this role. There is no default: nothing is open by accident. */
export type Access = 'public' | Role;

/** One call of the API: what goes in, what comes out and who may make it. Server, client and OpenAPI all read this. */
export interface EndpointShape {
  method: Method;
  /** Express pattern; `:name` parts are described by `params`. */
  path: `/${string}`;
  access: Access;
  /** Pages of other sites may read it (CORS). Only for public reads that look at no session. */
  isOpen?: true;
  summary: string;
  params?: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  query?: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  body?: z.ZodType;
  response: z.ZodType;
  /** Names and meanings of headers that carry part of the answer. */
  responseHeaders?: Record<string, string>;
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler on the server gets: parsed and normalised. */
export interface EndpointInput<E extends EndpointShape> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** What a caller must hand over: only the parts that the endpoint declares. */
export type EndpointRequest<E extends EndpointShape> = (E['params'] extends z.ZodType
  ? { params: Record<keyof z.input<E['params']>, string | number> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : { body?: undefined });

export type EndpointResponse<E extends EndpointShape> = z.output<E['response']>;

/** What a request's path has to be for an endpoint, without a slash at its end: letter case does not matter, as in Express. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`, 'i');
}

/** Fills the `:name` parts of a path, each encoded (a phrase travels with %20). */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
