import type { CurrentUser, getStatus } from '#shared/auth/auth.endpoints.ts';
import type { EndpointResponse } from '#shared/http/endpoint.ts';

export function aUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return { id: 1, username: 'scribe', xp: 40, ...overrides };
}

type Status = EndpointResponse<typeof getStatus>;

/** What waits for a member, or a moderator. */
export function aStatus(overrides: Partial<Status> = {}): Status {
  return { role: 'member', openCases: 0, unreadNotices: 0, lacksSecondFactor: false, ...overrides };
}

/** An answer by which the server turns a form away. */
export function aRefusal(status: number, message: string, fields?: Record<string, string>) {
  return { status, text: JSON.stringify({ code: 'test', message, fields }) };
}

/** What `fetch` does when there is no network. */
export function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}
