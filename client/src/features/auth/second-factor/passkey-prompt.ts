import type { CallName } from '#shared/contract.ts';
import type { EndpointResponse } from '#shared/http/endpoint.ts';
import type { startPasskey } from '#shared/second-factor/second-factor.endpoints.ts';
import { call } from '#client/lib/api/api.ts';

type Options = EndpointResponse<typeof startPasskey>;

/** The browser made no passkey, or used none; the message says why. */
export class PasskeyFailed extends Error {}

/** Whether the browser knows passkeys. Over plain http it knows them only on this very machine. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Loaded beforehand by what will ask: Safari shows its prompt only shortly after a click. */
export const loadPasskeys = () => import('@simplewebauthn/browser');

/** Lets the member choose and use a passkey. @throws PasskeyFailed; ApiError when the server has none to ask for */
export async function askForPasskey(
  name: CallName & ('POST /api/login/passkey-options' | 'POST /api/account/second-factor/passkey-options'),
) {
  const [{ startAuthentication }, options] = await Promise.all([loadPasskeys(), call(name)]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON }).catch(fail);
}

/** Lets the browser make a passkey. @throws PasskeyFailed */
export async function makePasskey(options: Options) {
  const { startRegistration } = await loadPasskeys();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON }).catch(fail);
}

const REASONS: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of yours already.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address. Open the site by its name.',
  ERROR_INVALID_RP_ID: 'Passkeys do not work at this address. Open the site by its name.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This key cannot check who holds it. Set a PIN on it first.',
};

function fail(error: unknown): never {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  const cancelled = name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED';
  const reason = REASONS[code] ?? (cancelled ? 'No passkey was used.' : 'The passkey did not work.');
  throw new PasskeyFailed(reason, { cause: error });
}
