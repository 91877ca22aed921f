import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

/**
 * helmet's headers with our content policy, names and values in turns: scripts only from this site, none inline. Styles
 * may be inline, as Radix sets them while a dialog is open. HSTS and https upgrades are sent only when the site is served
 * over https: over plain http they would lock visitors of a LAN address out.
 */
export function securityHeaders(config: Pick<Config, 'PUBLIC_URL' | 'NODE_ENV'>): string[] {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const developing = config.NODE_ENV === 'development'; // Vite's reloading needs both exceptions below
  return collect(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...(developing ? ["'unsafe-inline'"] : [])],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...(developing ? ['ws:'] : [])],
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
