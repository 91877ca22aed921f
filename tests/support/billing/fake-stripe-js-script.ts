type Listener = (event: unknown) => void;
interface Confirmation {
  elements: { card: () => string; clientSecret: string };
  confirmParams?: { return_url?: string };
  redirect?: 'if_required' | 'always';
}

/**
 * Stripe's script as far as a payment needs it: one field for the card, in the page itself, and the payment by a post to
 * `confirmUrl`. Runs in the browser as text, so it reaches nothing outside itself.
 */
export function installStripeJs(confirmUrl: string): void {
  const createElement = () => {
    const listeners = new Map<string, Set<Listener>>();
    const emit = (name: string, event: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    };
    const input = document.createElement('input');
    input.inputMode = 'numeric';
    input.autocomplete = 'off';
    Object.assign(input.style, { display: 'block', width: '100%', minHeight: '44px', fontSize: '16px' });
    const label = document.createElement('label');
    label.append('Card number', input);
    const card = () => input.value.replaceAll(/\D/g, '');
    input.addEventListener('input', () =>
      emit('change', { elementType: 'payment', empty: card() === '', complete: card().length === 16 }),
    );
    const element = {
      card,
      on: (name: string, listener: Listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
        return element;
      },
      off: (name: string, listener: Listener) => {
        listeners.get(name)?.delete(listener);
        return element;
      },
      mount: (node: HTMLElement) => {
        node.append(label);
        setTimeout(() => emit('ready', { elementType: 'payment' }));
      },
      unmount: () => label.remove(),
      destroy: () => label.remove(),
      update: (options: { readOnly?: boolean }) => {
        input.readOnly = options.readOnly ?? input.readOnly;
      },
      focus: () => input.focus(),
    };
    return element;
  };

  const elements = ({ clientSecret = '' } = {}) => {
    let element: ReturnType<typeof createElement> | null = null;
    return {
      clientSecret,
      card: () => element?.card() ?? '',
      create: () => (element = createElement()),
      getElement: () => element,
      update: () => {},
      submit: () => Promise.resolve({}),
    };
  };

  const confirmPayment = async ({ elements, confirmParams, redirect }: Confirmation) => {
    if (elements.card().length !== 16)
      return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
    try {
      const body = new URLSearchParams({ card: elements.card(), client_secret: elements.clientSecret });
      const response = await fetch(confirmUrl, { method: 'POST', body });
      const answer = (await response.json()) as { error?: object };
      if (!answer.error && redirect !== 'if_required' && confirmParams?.return_url)
        location.assign(confirmParams.return_url);
      return answer;
    } catch {
      return { error: { type: 'api_connection_error', message: 'We could not reach the payment service.' } };
    }
  };

  const nothing = () => Promise.resolve({});
  const createStripe = () => ({
    elements,
    confirmPayment,
    // The wrapper for React takes an object for Stripe's only if it has these.
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  });
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
}
