import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process is alive; asks nothing else',
  response: z.object({ status: z.literal('ok') }),
});

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'The process can serve: its database answers and it is not stopping; 503 otherwise',
  response: z.object({ status: z.literal('ready') }),
});
