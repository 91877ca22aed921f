import type { Response } from 'supertest';

/** What is wrong with an answer: our fault, a word about our insides, or a refusal that is no JSON with a message. */
export function faultsOf({ status, headers, body, text }: Response): string[] {
  if (status < 400) return [];
  const { code, message } = (body ?? {}) as Record<string, unknown>;
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(headers['content-type'] === 'application/json; charset=utf-8'
      ? []
      : [`type ${headers['content-type']}`]),
    ...(typeof code === 'string' && typeof message === 'string' && message !== '' ? [] : [`body ${text}`]),
    ...(/node_modules|\.ts:|\.js:|postgres|syntax|select /i.test(text) ? [`leak ${text}`] : []),
  ];
}
