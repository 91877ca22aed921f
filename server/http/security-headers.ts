import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Sets helmet's headers with our content policy: scripts only from this site, none inline. Styles may be inline, as
 * Radix sets them while a dialog is open. HSTS and https upgrades are sent only when the site is served over https:
 * over plain http they would lock visitors of a LAN address out.
 */
export function securityHeaders(
  config: Pick<Config, 'PUBLIC_URL'>,
): (req: IncomingMessage, res: ServerResponse) => void {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const headers = collect(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  return (_req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value);
  };
}

/** helmet works the same headers out for each request anew; they never differ, so they are taken down once. */
function collect(middleware: ReturnType<typeof helmet>): [string, string][] {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}
