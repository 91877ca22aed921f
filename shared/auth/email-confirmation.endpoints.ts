import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { NoContent } from '#shared/http/schema-parts.ts';

export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/email-confirmations',
  access: 'member',
  summary: "Sends a link that confirms the member's e-mail address; at most three a day (an addition)",
  response: NoContent,
});

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/api/email-confirmations',
  access: 'public',
  summary:
    'Confirms an e-mail address by a link that is under seven days old; 400 when it is not good any more (an addition)',
  // In the body, as URLs get into the logs of servers and proxies.
  body: z.object({ token: z.string('The link is not complete').max(100) }),
  response: NoContent,
});
