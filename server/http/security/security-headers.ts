import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'GA_MEASUREMENT_ID' | 'STRIPE_PUBLISHABLE_KEY'>;

/**
 * Helmet's headers with our content security policy, as alternating names and values. Scripts are allowed only from this
 * site and the configured services, never inline. Inline styles are allowed because Radix sets them while a dialog is
 * open. HSTS and upgrade-insecure-requests are sent only over https: over plain http they would lock out visitors of a
 * LAN address.
 */
export function securityHeaders(config: Settings): string[] {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const developing = config.NODE_ENV === 'development'; // Vite's hot reload needs the exceptions below
  const analytics = config.GA_MEASUREMENT_ID ? ANALYTICS : NOTHING;
  const payments = config.STRIPE_PUBLISHABLE_KEY ? PAYMENTS : NOTHING;
  return collect(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: [
            "'self'",
            ...(developing ? ["'unsafe-inline'"] : []),
            ...analytics.scripts,
            ...payments.scripts,
          ],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', ...analytics.images],
          fontSrc: ["'self'"],
          connectSrc: [
            "'self'",
            ...(developing ? ['ws:'] : []),
            ...analytics.connections,
            ...payments.connections,
          ],
          ...(payments.frames.length > 0 ? { frameSrc: payments.frames } : {}),
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Only obsolete browsers and plug-ins read these.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
}

interface Service {
  scripts: string[];
  connections: string[];
  images: string[];
  frames: string[];
}

const NOTHING: Service = { scripts: [], connections: [], images: [], frames: [] };

const ANALYTICS: Service = {
  ...NOTHING,
  scripts: ['https://www.googletagmanager.com'],
  // Google uses regional hosts, like region1.google-analytics.com.
  connections: ['https://*.google-analytics.com'],
  images: ['https://*.google-analytics.com'],
};

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Stripe's wallet, offered in its payment form. */
const LINK = ['https://link.com', 'https://*.link.com'];

/** As listed in Stripe's content security policy guide. */
const PAYMENTS: Service = {
  ...NOTHING,
  scripts: STRIPE_JS,
  connections: ['https://api.stripe.com', ...LINK],
  frames: [...STRIPE_JS, 'https://hooks.stripe.com', ...LINK],
};

/** Records helmet's headers once: it would compute the same ones for every request. */
function collect(middleware: ReturnType<typeof helmet>): string[] {
  const headers: string[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}
