import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'GA_MEASUREMENT_ID' | 'STRIPE_PUBLISHABLE_KEY'>;

/**
 * helmet's headers with our content policy, names and values in turns: scripts only from this site, none inline, and
 * from the services that are set up. Styles may be inline, as Radix sets them while a dialog is open. HSTS and https
 * upgrades are sent only when the site is served over https: over plain http they would lock visitors of a LAN address out.
 */
export function securityHeaders(config: Settings): string[] {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const developing = config.NODE_ENV === 'development'; // Vite's reloading needs both exceptions below
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
      // For browsers and plug-ins that are gone.
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
  // It answers from hosts of the visitor's region, like region1.google-analytics.com.
  connections: ['https://*.google-analytics.com'],
  images: ['https://*.google-analytics.com'],
};

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Stripe's wallet, which its form offers. */
const LINK = ['https://link.com', 'https://*.link.com'];

/** As Stripe's guide to content policies lists them. */
const PAYMENTS: Service = {
  ...NOTHING,
  scripts: STRIPE_JS,
  connections: ['https://api.stripe.com', ...LINK],
  frames: [...STRIPE_JS, 'https://hooks.stripe.com', ...LINK],
};

/** helmet works the same headers out for each request anew; they never differ, so they are taken down once. */
function collect(middleware: ReturnType<typeof helmet>): string[] {
  const headers: string[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}
