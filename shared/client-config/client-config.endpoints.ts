import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';

/** What the browser has to know of this site's settings, asked for by the screens that need it. */
export const getClientConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Settings that the browser needs (an addition)',
  response: z.object({
    contactEmail: z.email(),
    sendsMail: z.boolean(),
    stripePublishableKey: z.string().nullable().describe('null where no payments are set up'),
  }),
});
export type ClientConfig = z.infer<typeof getClientConfig.response>;
