import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MyVotes } from '#shared/votes/votes.endpoints.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aDefinition, aWordDetail } from '../../../support/factories/words.ts';
import { aTally } from '../../../support/factories/votes.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { ratingCalls } from '../../../support/votes/rating.ts';
import { openPage } from '../../../support/client/render.tsx';

const LIVE = aDefinition({ id: 7, text: 'The live sense.', votes: 7 });
const CHALLENGER = aDefinition({
  id: 8,
  text: 'A late sense.',
  votes: 2,
  challengeStatus: 'challenger',
});

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
});

const word = (...definitions: Definition[]) => aWordDetail({ word: 'deep state', definitions });

/** Opens the word's page and waits for its definitions. */
async function openWord(mine: Partial<MyVotes> = {}) {
  api.on('GET /api/public/dictionary/:word', () => ({ json: word(LIVE, CHALLENGER) }));
  api.on('GET /api/words/:word/my-votes', () => ({ json: { votes: [], own: [], waits: null, ...mine } }));
  openPage('/dictionary/deep%20state');
  await screen.findByText('The live sense.');
}

/** The part of the page that holds one definition: the live one, or an item below it. */
const live = () => within(screen.getByText('The live sense.').closest('section')!);
const challenger = () => within(screen.getByText('A late sense.').closest('li')!);
const AGREE = { name: 'Agree with this definition' };
const DISAGREE = { name: 'Disagree with this definition' };

/** Answers votes, and the word anew as it then is. */
function answerVotes(votes: number) {
  const reply = (definitionId: string, myVote: 1 | -1 | null) => {
    const id = Number(definitionId);
    api.on('GET /api/public/dictionary/:word', () => ({
      json: word(
        LIVE.id === id ? { ...LIVE, votes } : LIVE,
        CHALLENGER.id === id ? { ...CHALLENGER, votes } : CHALLENGER,
      ),
    }));
    api.on('GET /api/words/:word/my-votes', () => ({
      json: { votes: myVote ? [{ definitionId: id, value: myVote }] : [], own: [], waits: null },
    }));
    return { json: aTally({ definitionId: id, votes, myVote, xp: 41 }) };
  };
  api.on('PUT /api/definitions/:definitionId/vote', ({ params, body }) =>
    reply(params.definitionId!, (body as { value: 1 | -1 }).value),
  );
  api.on('DELETE /api/definitions/:definitionId/vote', ({ params }) => reply(params.definitionId!, null));
}

describe('votes on the page of a word', () => {
  it('can be cast on every definition, also on the live one', async () => {
    await openWord({ votes: [{ definitionId: 8, value: -1 }] });
    expect(await live().findByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'false');
    expect(live().getByRole('button', DISAGREE)).toHaveAttribute('aria-pressed', 'false');
    expect(challenger().getByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'false');
    expect(challenger().getByRole('button', DISAGREE)).toHaveAttribute('aria-pressed', 'true');
    expect(live().getByText('7 votes')).toBeVisible();
    expect(challenger().getByText('2 votes')).toBeVisible();
    expect(screen.queryByText('Sign in to vote')).not.toBeInTheDocument();
  });

  it('cannot be cast on own definitions', async () => {
    await openWord({ own: [8] });
    expect(await challenger().findByText('Yours')).toBeVisible();
    expect(challenger().queryByRole('button', AGREE)).not.toBeInTheDocument();
    expect(live().getByRole('button', AGREE)).toBeVisible();
    expect(live().queryByText('Yours')).not.toBeInTheDocument();
  });

  it('are no buttons for visitors, but the scores, and one line beside the live one', async () => {
    api.fail('GET /api/user', 401);
    await openWord();
    expect(live().getByText('7 votes')).toBeVisible();
    expect(challenger().getByText('2 votes')).toBeVisible();
    expect(screen.queryByRole('button', AGREE)).not.toBeInTheDocument();
    expect(await live().findByText('Sign in to vote')).toBeVisible();
    expect(challenger().queryByText('Sign in to vote')).not.toBeInTheDocument();
    expect(api.seen.some((call) => call.includes('my-votes'))).toBe(false);
  });

  it('lead visitors to the sign-in screen, which knows the way back', async () => {
    api.fail('GET /api/user', 401);
    await openWord();
    const line = await screen.findByRole('link', { name: 'Sign in to vote' });
    expect(line).toHaveAttribute('href', '/auth');
    await userEvent.click(line);
    expect(Object.values(localStorage)).toContain('/dictionary/deep%20state');
  });

  it('show at once, before the server has answered', async () => {
    await openWord();
    api.hang('PUT /api/definitions/:definitionId/vote');
    await userEvent.click(await challenger().findByRole('button', AGREE));
    expect(challenger().getByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'true');
    expect(challenger().getByText('3 votes')).toBeVisible();
  });

  it('are as the server says once it has answered', async () => {
    await openWord();
    answerVotes(5);
    await userEvent.click(await challenger().findByRole('button', AGREE));
    expect(await challenger().findByText('5 votes')).toBeVisible();
    expect(challenger().getByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'true');
    expect(ratingCalls(api)).toEqual(['PUT /api/definitions/8/vote {"value":1}']);
    await waitFor(() =>
      expect(api.seen.filter((call) => call === 'GET /api/public/dictionary/deep%20state')).toHaveLength(2),
    );
  });

  it('move the xp that the other screens show', async () => {
    await openWord();
    answerVotes(5);
    api.on('GET /api/rate/next', () => ({ json: { definition: null } }));
    api.on('GET /api/public/dictionary', () => ({ json: [] }));
    await userEvent.click(await challenger().findByRole('button', AGREE));
    await challenger().findByText('5 votes');
    act(() => window.history.pushState(null, '', '/rate'));
    expect(await screen.findByText('41 XP')).toBeVisible();
  });

  it('change from one side to the other by two', async () => {
    await openWord({ votes: [{ definitionId: 7, value: 1 }] });
    api.hang('PUT /api/definitions/:definitionId/vote');
    await userEvent.click(await live().findByRole('button', DISAGREE));
    expect(live().getByText('5 votes')).toBeVisible();
    expect(live().getByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'false');
    expect(ratingCalls(api)).toEqual(['PUT /api/definitions/7/vote {"value":-1}']);
  });

  it('are taken back by pressing the pressed one', async () => {
    await openWord({ votes: [{ definitionId: 7, value: 1 }] });
    answerVotes(6);
    await userEvent.click(await live().findByRole('button', AGREE));
    expect(await live().findByText('6 votes')).toBeVisible();
    expect(live().getByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'false');
    expect(ratingCalls(api)).toEqual(['DELETE /api/definitions/7/vote']);
  });

  it('show which definition is the live one afterwards', async () => {
    await openWord();
    api.on('PUT /api/definitions/:definitionId/vote', () => {
      const won = { ...CHALLENGER, challengeStatus: 'live' as const, votes: 9 };
      api.on('GET /api/public/dictionary/:word', () => ({
        json: word(won, { ...LIVE, challengeStatus: 'challenger' }),
      }));
      return { json: aTally({ definitionId: 8, votes: 9 }) };
    });
    await userEvent.click(await challenger().findByRole('button', AGREE));
    const card = () => screen.getByRole('heading', { name: 'Alternative Definition' }).closest('section')!;
    await waitFor(() => expect(card()).toHaveTextContent('A late sense.'));
    expect(within(card()).getByText('9 votes')).toBeVisible();
  });

  it('are sent once at a double press', async () => {
    await openWord();
    api.hang('PUT /api/definitions/:definitionId/vote');
    const agree = await live().findByRole('button', AGREE);
    act(() => {
      agree.click();
      agree.click();
    });
    await waitFor(() => expect(ratingCalls(api)).toEqual(['PUT /api/definitions/7/vote {"value":1}']));
    expect(live().getByText('8 votes')).toBeVisible();
  });

  it('go back when the server refuses them, and say why', async () => {
    await openWord();
    api.fail('PUT /api/definitions/:definitionId/vote', 403, 'Not on your own definition');
    await userEvent.click(await challenger().findByRole('button', AGREE));
    expect(await screen.findByText('Your vote was not saved')).toBeVisible();
    expect(screen.getByText('Not on your own definition')).toBeVisible();
    expect(challenger().getByText('2 votes')).toBeVisible();
    expect(challenger().getByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'false');
  });

  it('ask to sign in when the session has ended', async () => {
    await openWord();
    const agree = await challenger().findByRole('button', AGREE);
    api.fail('PUT /api/definitions/:definitionId/vote', 401, 'Sign in first');
    api.fail('GET /api/user', 401);
    await userEvent.click(agree);
    expect(await screen.findByRole('link', { name: 'Sign in to vote' })).toBeVisible();
    expect(screen.queryByRole('button', AGREE)).not.toBeInTheDocument();
  });

  it('can be cast when the own ones could not be fetched', async () => {
    api.on('GET /api/public/dictionary/:word', () => ({ json: word(LIVE) }));
    api.fail('GET /api/words/:word/my-votes', 500);
    openPage('/dictionary/deep%20state');
    expect(await screen.findByRole('button', AGREE)).toHaveAttribute('aria-pressed', 'false');
  });
});
