import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { SWITCHES } from './switches.ts';

export const listPauses = endpoint({
  method: 'GET',
  path: '/api/switches',
  access: 'public',
  summary: 'What admins have switched off for now, and why; empty as a rule (an addition)',
  response: z.object({ paused: z.array(z.object({ name: z.enum(SWITCHES), reason: z.string() })) }),
});
