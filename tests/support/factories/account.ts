import type { z } from 'zod';
import type { getAccount, SignedInSession } from '#shared/account/account.endpoints.ts';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import type { Passkey, SecondFactorState } from '#shared/second-factor/second-factor.endpoints.ts';
import type { Invite } from '#shared/invites/invites.endpoints.ts';

let nextId = 1;

export function aSession(overrides: Partial<SignedInSession> = {}): SignedInSession {
  return {
    id: String(nextId++).padStart(43, 's'),
    isCurrent: false,
    device: 'Firefox on Linux',
    signedInAt: '2026-01-02T12:00:00.000Z',
    lastSeenAt: '2026-01-03T12:00:00.000Z',
    ...overrides,
  };
}

export function aSecondFactor(overrides: Partial<SecondFactorState> = {}): SecondFactorState {
  return { isRequired: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0, ...overrides };
}

export function aPasskey(overrides: Partial<Passkey> = {}): Passkey {
  return {
    id: nextId++,
    name: 'My phone',
    createdAt: '2026-01-02T12:00:00.000Z',
    lastUsedAt: null,
    ...overrides,
  };
}

type Account = z.infer<typeof getAccount.response>;

export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: 1,
    username: 'scribe',
    mustConfirmEmail: false,
    isNameRemoved: false,
    email: 'scribe@example.org',
    createdAt: '2026-01-02T12:00:00.000Z',
    plan: aPlan(),
    ...overrides,
  };
}

export function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    isAvailable: true,
    isPremium: false,
    status: null,
    periodEnd: null,
    cancelsAtPeriodEnd: false,
    graceEnd: null,
    hasInvoices: false,
    ...overrides,
  };
}

export function anInvite(overrides: Partial<Invite> = {}): Invite {
  const id = overrides.id ?? nextId++;
  return {
    id,
    code: `CODE${id}`,
    createdAt: '2026-01-02T12:00:00.000Z',
    state: 'open',
    usedBy: null,
    usedAt: null,
    ...overrides,
  };
}

/** A moment so many seconds ago. */
export function ago(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString();
}
