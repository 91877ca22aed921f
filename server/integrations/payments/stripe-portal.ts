import { z } from 'zod';
import type { Upstream } from './stripe-call.ts';

const Session = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** @returns the URL of Stripe's portal for cards and invoices, valid for a few minutes */
export async function openPortal({ stripe }: Upstream, customer: string, returnUrl: string): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
  return Session.parse(session).url;
}
