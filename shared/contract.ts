import type { EndpointShape } from './endpoint.ts';
import { getHealth, getReadiness } from './health.ts';
import { submitAnonymously } from './submissions.ts';
import { getUser } from './users.ts';
import {
  getRandomWord,
  getWord,
  getWordOfTheDay,
  listDefinitions,
  listSubCategories,
  listWords,
} from './words.ts';

/** Every call of the API in one list. The client reads only its type, so no schema travels to the browser for it. */
export const contract = [
  listWords,
  getWord,
  listDefinitions,
  listSubCategories,
  getRandomWord,
  getWordOfTheDay,
  submitAnonymously,
  getUser,
  getHealth,
  getReadiness,
] as const satisfies readonly EndpointShape[];

type Endpoints = (typeof contract)[number];

/** "GET /api/user" and so on: how the client names a call. */
export type CallName = CallNameOf<Endpoints>;

export type EndpointNamed<N extends CallName> = Extract<Endpoints, { method: MethodOf<N>; path: PathOf<N> }>;

type CallNameOf<E extends Endpoints> = E extends Endpoints ? `${E['method']} ${E['path']}` : never;
type MethodOf<N extends string> = N extends `${infer M} ${string}` ? M : never;
type PathOf<N extends string> = N extends `${string} ${infer P}` ? P : never;

/** What every failed call answers. */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
}
