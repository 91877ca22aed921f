import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { EMAIL_MAX, INVITE_CODE_MAX, PASSWORD_LENGTH } from '#shared/limits.ts';
import { isNameAsPassword, NAME_AS_PASSWORD } from './name-as-password.ts';
import { ROLES } from './roles.ts';
import { Username } from './username.ts';
import { NoContent } from '#shared/http/schema-parts.ts';
import { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';

/** The signed-in member: exactly these three fields. */
export const CurrentUser = z.object({ id: z.int(), username: z.string(), xp: z.int() });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Credentials = z.object({
  username: z.string('Username is required').min(1, 'Username is required'),
  password: z.string('Password is required').min(1, 'Password is required'),
});
export type Credentials = z.infer<typeof Credentials>;

export const Email = z
  .string('Please enter a valid email address')
  .trim()
  .max(EMAIL_MAX, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A new password. A password at login is bounded only by the size of the body. */
export const NewPassword = z
  .string('Password must be at least 6 characters')
  .refine(
    (text) => text.length >= PASSWORD_LENGTH.min,
    `Password must be at least ${PASSWORD_LENGTH.min} characters`,
  )
  .refine(
    (text) => text.length <= PASSWORD_LENGTH.max,
    `Password must be at most ${PASSWORD_LENGTH.max} characters`,
  );

export const InviteCode = z
  .string('Invite code is required for beta access')
  .trim()
  .min(1, 'Invite code is required for beta access')
  .max(INVITE_CODE_MAX, 'Invalid invite code')
  .refine((code) => !code.includes('\0'), 'Invalid invite code'); // an error to Postgres

/** What the register forms send; confirmPassword never leaves its form. */
export const Registration = z
  .object({
    username: Username,
    email: Email,
    password: NewPassword,
    inviteCode: InviteCode,
  })
  .refine(({ username, password }) => !isNameAsPassword(password, username), {
    path: ['password'],
    error: NAME_AS_PASSWORD,
  });
export type Registration = z.output<typeof Registration>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'member',
  summary: 'The signed-in member; 401 means signed out',
  response: CurrentUser,
});

export const getStatus = endpoint({
  method: 'GET',
  path: '/api/user/status',
  access: 'member',
  summary: "The member's role, and what waits for them (an addition)",
  response: z.object({
    role: z.enum(ROLES),
    /** Open cases; 0 for members. */
    openCases: z.int(),
    unreadNotices: z.int(),
    /** Whether the role's rights wait until the member sets up a second factor. */
    lacksSecondFactor: z.boolean(),
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary:
    'Signs in by name, whatever its letter case, and password; 401 says no more than that they do not fit. 202 with ' +
    'what completes the login when the account has a second factor; nobody is signed in then',
  body: Credentials,
  response: z.union([CurrentUser, SecondFactorStep]).meta({ type: 'object' }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Makes an account by invitation and signs in; 409 when the name or the e-mail is taken',
  body: Registration,
  response: CurrentUser,
});

const signOut = {
  method: 'POST',
  access: 'public',
  summary: 'Signs out; also answers 200 when nobody is signed in',
  response: NoContent,
} as const;
export const logout = endpoint({ ...signOut, path: '/api/logout' });
export const authLogout = endpoint({ ...signOut, path: '/api/auth/logout' });
