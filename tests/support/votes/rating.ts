import { act, screen } from '@testing-library/react';
import type { DefinitionToRate } from '#shared/votes/votes.endpoints.ts';
import { aTally } from '../factories/votes.ts';
import type { fakeApi } from '../client/fake-api.ts';
import { openPage } from '../client/render.tsx';

type Api = ReturnType<typeof fakeApi>;

/** A member in front of a queue. What was voted on or skipped does not come again, as on the server. */
export function aQueue(api: Api, waiting: DefinitionToRate[]): void {
  const done = new Set<number>();
  const vote = (definitionId: number, myVote: 1 | -1 | null) => ({
    json: aTally({ definitionId, myVote, xp: myVote === null ? 40 : 41 }),
  });
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('GET /api/rate/next', () => ({
    json: { definition: waiting.find(({ id }) => !done.has(id)) ?? null },
  }));
  api.on('PUT /api/definitions/:definitionId/vote', ({ params, body }) => {
    done.add(Number(params.definitionId));
    return vote(Number(params.definitionId), (body as { value: 1 | -1 }).value);
  });
  api.on('DELETE /api/definitions/:definitionId/vote', ({ params }) => {
    done.delete(Number(params.definitionId));
    return vote(Number(params.definitionId), null);
  });
  api.on('PUT /api/definitions/:definitionId/skip', ({ params }) => {
    done.add(Number(params.definitionId));
    return { json: {} };
  });
  api.on('DELETE /api/definitions/:definitionId/skip', ({ params }) => {
    done.delete(Number(params.definitionId));
    return { json: {} };
  });
}

/** Opens /rate and waits for a text of it. */
export async function openQueue(text: string): Promise<HTMLElement> {
  openPage('/rate');
  return screen.findByText(text);
}

/** The calls that vote, skip, or take that back. */
export function ratingCalls(api: Api): string[] {
  return api.seen.filter((call) => call.includes('/api/definitions/'));
}

/** The same, after a call that is wrongly made has had the time to leave. */
export async function laterRatingCalls(api: Api): Promise<string[]> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return ratingCalls(api);
}
