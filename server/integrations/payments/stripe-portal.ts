import { z } from 'zod';
import type { Upstream } from './stripe-call.ts';

const Session = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** @returns the address of the service's pages for cards and invoices, good for some minutes */
export async function openPortal({ stripe }: Upstream, customer: string, returnUrl: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
  return Session.parse(session).url;
}
