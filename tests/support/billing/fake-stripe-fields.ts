import type { Appearance, PaymentIntentResult, Stripe, StripePaymentElement } from '@stripe/stripe-js';

type FieldsEvent = 'ready' | 'loaderror';

/**
 * What Stripe.js gives to a page, as far as the checkout uses it: jsdom cannot run the real one, which lives in frames
 * of its own. The fields are ready as soon as they are mounted, unless `fields.arrival` says otherwise.
 */
export function fakeStripeFields() {
  const seen: { elements: { clientSecret: string; appearance: Appearance }[]; confirmations: unknown[] } = {
    elements: [],
    confirmations: [],
  };
  const fields: { arrival: FieldsEvent | 'never'; isReadOnly: boolean } = {
    arrival: 'ready',
    isReadOnly: false,
  };
  const answers: { confirm: () => Promise<Partial<PaymentIntentResult>> } = {
    confirm: () => Promise.resolve({}),
  };

  function create() {
    const listeners = new Map<string, () => void>();
    return {
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      mount: (place: HTMLElement) => {
        place.append('Card number');
        const { arrival } = fields;
        if (arrival !== 'never') setTimeout(() => listeners.get(arrival)?.());
      },
      update: ({ readOnly }: { readOnly: boolean }) => (fields.isReadOnly = readOnly),
      destroy: () => {},
    } as unknown as StripePaymentElement;
  }

  const stripe = {
    elements(options: (typeof seen.elements)[number]) {
      seen.elements.push(options);
      return { create, getElement: () => null, update: () => {} };
    },
    confirmPayment: ({ elements: _elements, ...rest }: { elements: unknown }) => {
      seen.confirmations.push(rest);
      return answers.confirm();
    },
    // Their presence is how the React library knows Stripe's object.
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
  } as unknown as Stripe;

  return { stripe, seen, fields, answers };
}
