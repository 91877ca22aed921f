import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveChange } from '#shared/votes/votes.endpoints.ts';
import { aDefinition, aWordDetail } from '../../../support/factories/words.ts';
import { aLiveChange } from '../../../support/factories/votes.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({
    json: aWordDetail({ word: 'deep state', definitionCount: 2 }),
  }));
});

async function openHistory() {
  openPage('/dictionary/deep%20state');
  await userEvent.click(await screen.findByText('How this definition won'));
}

function answerChanges(...changes: LiveChange[]) {
  api.on('GET /api/words/:word/live-changes', () => ({ json: changes }));
}

describe('how a definition won', () => {
  it('is fetched when it is opened, not before', async () => {
    answerChanges();
    openPage('/dictionary/deep%20state');
    const summary = await screen.findByText('How this definition won');
    expect(api.seen.some((call) => call.includes('live-changes'))).toBe(false);
    await userEvent.click(summary);
    expect(api.seen).toContain('GET /api/words/deep%20state/live-changes');
  });

  it('tells who won over whom, when, and by how much', async () => {
    const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    answerChanges(aLiveChange({ createdAt }));
    await openHistory();
    expect(await screen.findByText('"The sense of now." won over "The sense of before."')).toBeVisible();
    expect(screen.getByText('9 for, 0 against over 8 for, 2 against')).toBeVisible();
    expect(screen.getByText('3 days ago')).toBeVisible();
  });

  it('shortens long definitions', async () => {
    answerChanges(aLiveChange({ to: 'a'.repeat(101), from: 'b'.repeat(100) }));
    await openHistory();
    expect(await screen.findByText(`"${'a'.repeat(100)}..." won over "${'b'.repeat(100)}"`)).toBeVisible();
  });

  it('tells of a place that became free, without tallies', async () => {
    answerChanges(aLiveChange({ reason: 'removed', from: null }));
    await openHistory();
    expect(
      await screen.findByText('"The sense of now." took the place of a definition that was removed'),
    ).toBeVisible();
    expect(screen.queryByText(/ against over /)).not.toBeInTheDocument();
  });

  it('names what is gone meanwhile as gone', async () => {
    answerChanges(aLiveChange({ to: null, from: null }));
    await openHistory();
    expect(
      await screen.findByText('A definition that is gone now won over a definition that is gone now'),
    ).toBeVisible();
  });

  it.each([[[]], [[aLiveChange()]]])('always explains the rule', async (changes) => {
    answerChanges(...changes);
    await openHistory();
    expect(screen.getByText(/The first definition of a word is live at once/)).toBeVisible();
    expect(screen.getByText(/at least five votes and clearly better odds/)).toBeVisible();
    expect(screen.getByText(/at most once a day/)).toBeVisible();
  });

  it('tries again when it does not arrive', async () => {
    api.fail('GET /api/words/:word/live-changes', 500);
    await openHistory();
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
    answerChanges(aLiveChange());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/won over/)).toBeVisible();
  });

  it('has no place where nothing was won: on a single definition that nobody voted on', async () => {
    const alone = (votes: number) =>
      aWordDetail({ word: 'deep state', definitions: [aDefinition({ votes })] });
    api.on('GET /api/public/dictionary/:word', () => ({ json: alone(0) }));
    const page = openPage('/dictionary/deep%20state');
    await screen.findByRole('heading', { name: 'Alternative Definition' });
    expect(screen.queryByText('How this definition won')).not.toBeInTheDocument();
    page.unmount();
    api.on('GET /api/public/dictionary/:word', () => ({ json: alone(1) }));
    openPage('/dictionary/deep%20state');
    expect(await screen.findByText('How this definition won')).toBeVisible();
  });

  it('has no place on a word without a definition', async () => {
    api.on('GET /api/public/dictionary/:word', () => ({
      json: aWordDetail({ word: 'deep state', definitions: [], liveDefinition: null }),
    }));
    openPage('/dictionary/deep%20state');
    await screen.findByText('No definition available');
    expect(screen.queryByText('How this definition won')).not.toBeInTheDocument();
    expect(screen.queryByText('Sign in to vote')).not.toBeInTheDocument();
  });
});
