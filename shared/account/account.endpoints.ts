import { z } from 'zod';
import { Email, NewPassword } from '#shared/auth/auth.endpoints.ts';
import { Plan, SUBSCRIPTION_STATUSES } from '#shared/billing/billing.endpoints.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { NoContent } from '#shared/http/schema-parts.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#shared/proposals/proposal-kinds.ts';
import { Passkey } from '#shared/second-factor/second-factor.endpoints.ts';

const CurrentPassword = z.string('Password is required').min(1, 'Password is required');

export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword });

export const SignedInSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string().describe('browser and system as the browser names them, like "Firefox on Linux"'),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('to within five minutes'),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'member',
  summary: "The member's own account with its plan",
  response: z.object({
    id: z.int(),
    username: z.string(),
    isNameRemoved: z.boolean().describe('true while moderators keep the name off public pages (an addition)'),
    email: z.string(),
    mustConfirmEmail: z.boolean().describe('votes count only from then on'),
    createdAt: z.iso.datetime(),
    plan: Plan,
  }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'member',
  summary: 'Sets a new password and ends all other sessions; 400 when the current one is wrong (an addition)',
  body: PasswordChange,
  response: NoContent,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary: 'Where the member is signed in, latest first (an addition)',
  response: z.array(SignedInSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  access: 'member',
  summary: 'Signs out one of the own sessions (an addition)',
  params: z.object({ sessionId: z.string().regex(/^[\w-]{43}$/, 'Not a valid id') }),
  response: NoContent,
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'member',
  summary: 'Everything stored about the member, as a JSON file (an addition)',
  response: z.object({
    account: z.object({
      username: z.string(),
      email: z.string(),
      createdAt: z.iso.datetime(),
      xp: z.int(),
      invitedBy: z.string().nullable(),
    }),
    words: z.array(z.object({ word: z.string(), createdAt: z.iso.datetime() })),
    definitions: z.array(
      z.object({
        word: z.string(),
        text: z.string(),
        challengeStatus: z.enum(['live', 'challenger']),
        createdAt: z.iso.datetime(),
        sources: z.array(
          z.object({
            title: z.string(),
            author: z.string().nullable(),
            year: z.int().nullable(),
            link: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Texts of definitions that the member changed, or corrected by a proposal. */
    changedTexts: z.array(
      z.object({ word: z.string(), text: z.string(), why: z.string(), createdAt: z.iso.datetime() }),
    ),
    proposals: z.array(
      z.object({
        kind: z.enum(PROPOSAL_KINDS),
        word: z.string(),
        /** The text, the name, or the title of the source. */
        proposed: z.string(),
        why: z.string(),
        state: z.enum(PROPOSAL_STATES),
        createdAt: z.iso.datetime(),
      }),
    ),
    votes: z.array(
      z.object({
        word: z.string(),
        definition: z.string(),
        value: z.int(),
        createdAt: z.iso.datetime(),
        changedAt: z.iso.datetime(),
      }),
    ),
    skipped: z.array(z.object({ word: z.string(), definition: z.string(), skippedAt: z.iso.datetime() })),
    xp: z.array(
      z.object({ kind: z.string(), object: z.string(), amount: z.int(), createdAt: z.iso.datetime() }),
    ),
    invites: z.array(
      z.object({
        code: z.string(),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().nullable(),
        revokedAt: z.iso.datetime().nullable(),
      }),
    ),
    subscriptions: z.array(
      z.object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        periodEnd: z.iso.datetime(),
        begunAt: z.iso.datetime(),
      }),
    ),
    affiliateChanges: z.array(
      z.object({
        word: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    reports: z.array(
      z.object({
        word: z.string().nullable(),
        reason: z.string(),
        text: z.string(),
        contact: z.string().nullable(),
        personName: z.string().nullable(),
        /** Of a report on an answer of the assistant; null once deleted. */
        answer: z.string().nullable(),
        message: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    kept: z.array(z.object({ word: z.string(), keptAt: z.iso.datetime() })),
    viewed: z.array(z.object({ word: z.string(), viewedAt: z.iso.datetime() })),
    follows: z.array(
      z.object({
        word: z.string().nullable(),
        category: z.string().nullable(),
        member: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** When the private feed address was made, which itself is stored nowhere. */
    feedSince: z.iso.datetime().nullable(),
    isOnBoard: z.boolean(),
    /** That it is on and since when; never what proves it. */
    secondFactor: z.object({
      totpSince: z.iso.datetime().nullable(),
      passkeys: z.array(Passkey.omit({ id: true })),
    }),
    sessions: z.array(SignedInSession.omit({ id: true })),
  }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'member',
  summary:
    'Deletes the account; definitions stay without the name, votes stay without a person; 400 when the password is wrong (an addition)',
  body: z.object({ password: CurrentPassword }),
  response: NoContent,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  access: 'public',
  summary:
    'Sends a link for a new password to that address, if an account has it; the answer is the same if none has (an addition)',
  body: z.object({ email: Email }),
  response: NoContent,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/password-resets',
  access: 'public',
  summary:
    'Sets a new password by a link that is under an hour old and was not used, and ends all sessions; 400 otherwise (an addition)',
  // The token is in the body, since URLs get into the logs of servers and proxies.
  body: z.object({ token: z.string('The link is not complete').max(100), password: NewPassword }),
  response: NoContent,
});
