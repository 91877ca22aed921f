import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';

/** The site's settings that the browser needs, fetched by the screens that use them. */
export const getClientConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Settings that the browser needs (an addition)',
  response: z.object({
    contactEmail: z.email(),
    sendsMail: z.boolean(),
    explores: z.boolean().describe('whether a model is connected that explores words'),
    stripePublishableKey: z.string().nullable().describe('null where no payments are set up'),
  }),
});
export type ClientConfig = z.infer<typeof getClientConfig.response>;
