import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { anAccount, aSecondFactor } from '../factories/account.ts';
import { aUser } from '../factories/auth.ts';
import { fakeApi } from '../client/fake-api.ts';
import { openPage } from '../client/render.tsx';

export const BEGIN = 'POST /api/create-subscription';
export const SUBSCRIBE = 'Subscribe for $4.99/month';

/** All that a member's checkout asks the server for, with payments set up and nothing subscribed to yet. */
export function checkoutApi(): ReturnType<typeof fakeApi> {
  toast({ title: 'A message of before' });
  const api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('GET /api/config', () => ({
    json: {
      contactEmail: 'help@example.org',
      sendsMail: true,
      explores: false,
      stripePublishableKey: 'pk_test_1',
    },
  }));
  api.on(BEGIN, () => ({ json: { clientSecret: 'pi_1_secret_1' } }));
  api.on('GET /api/account', () => ({ json: anAccount() }));
  api.on('GET /api/account/sessions', () => ({ json: [] }));
  api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
  return api;
}

export const subscribeButton = (name = SUBSCRIBE) => screen.findByRole('button', { name });

export async function formReady(): Promise<void> {
  await waitFor(async () => expect(await subscribeButton()).toBeEnabled());
}

export async function openReadyCheckout(): Promise<void> {
  openPage('/checkout');
  await formReady();
}

/** The title of a message as it is seen, not the copy that is read aloud. */
export const toastTitle = (title: string) => screen.findByText(title, { ignore: '[role=status] *' });
