import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPLORATION_STEPS } from '#shared/explorations/exploration-steps.ts';
import { setViewport } from '../../../support/client/client-setup.ts';
import { aWordDetail } from '../../../support/factories/words.ts';
import { exploredWordApi, openExploredWord } from '../../../support/explorations/explored-word.ts';
import { anExploration, explored, streamExploration } from '../../../support/factories/exploration.ts';

const HEADING = 'Following the Rabbit Hole...';
const CALL = 'GET /api/words/7/exploration';

let api: ReturnType<typeof exploredWordApi>;

beforeEach(() => {
  api = exploredWordApi();
});

afterEach(() => {
  vi.useRealTimers();
});

const calls = () => api.seen.filter((call) => call === CALL);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const steps = () => within(screen.getByRole('list', { name: 'How it is made' })).getAllByRole('listitem');
const currentStep = () => steps().findIndex((step) => step.getAttribute('aria-current') === 'step') + 1;

describe('an exploration that is waited for', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('shows its shape while it is read, and what is done while it is made', async () => {
    const stream = streamExploration();
    await openExploredWord();
    await wait(2000);
    expect(screen.getAllByTestId('part-skeleton').length).toBeGreaterThan(0);
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
    stream.step(1);
    await wait(10);
    expect(screen.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(screen.getByText(/15-30 seconds and happens once per word/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('lists what it will hold and how it is made', async () => {
    const stream = streamExploration();
    await openExploredWord();
    stream.step(1);
    await wait(10);
    const tiles = within(screen.getByRole('list', { name: 'What it will hold' })).getAllByRole('listitem');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'Timeline Events',
      'Key Figures',
      'Locations',
      'Sources',
      "5 W's Analysis",
      'Connections',
    ]);
    expect(steps().map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([...EXPLORATION_STEPS]);
    expect(currentStep()).toBe(1);
  });

  it('marks the step that it is truly at, and says it aloud', async () => {
    const stream = streamExploration();
    await openExploredWord();
    await wait(1000);
    expect(stream.accepts).toEqual([expect.stringContaining('text/event-stream')]);
    stream.step(1);
    stream.step(2);
    await waitFor(() => expect(currentStep()).toBe(2));
    expect(steps()[0]).toHaveTextContent('(done)');
    expect(steps()[2]).not.toHaveTextContent('(done)');
    expect(screen.getByText(`Step 2 of 5: ${EXPLORATION_STEPS[1]}`)).toHaveAttribute('role', 'status');
    stream.done(anExploration());
    await waitFor(() => expect(screen.queryByText(HEADING)).not.toBeInTheDocument());
    expect(screen.getByText('Mac Brazel')).toBeVisible();
  });

  it('is told of in each part that waits for it, but the connections', async () => {
    const stream = streamExploration();
    await openExploredWord('#sources');
    stream.step(1);
    await wait(10);
    expect(screen.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(screen.queryByText('Sources Coming Soon')).not.toBeInTheDocument();
  });

  it('is asked for four times, a second apart, and then there is none', async () => {
    api.fail('GET /api/words/:wordId/exploration', 500);
    await openExploredWord();
    await waitFor(() => expect(calls()).toHaveLength(1));
    await wait(900);
    expect(calls()).toHaveLength(1);
    await wait(200);
    expect(calls()).toHaveLength(2);
    await wait(1000);
    expect(calls()).toHaveLength(3);
    expect(screen.queryByText(/has not been explored yet/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: HEADING })).toBeVisible();
    await wait(1000);
    expect(calls()).toHaveLength(4);
    await wait(5000);
    expect(calls()).toHaveLength(4);
    expect(screen.getByText('This word has not been explored yet.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'roswell' })).toBeVisible();
  });

  it('begins its steps anew when it is asked for again', async () => {
    const stream = streamExploration();
    await openExploredWord();
    await wait(1000);
    stream.step(3);
    await waitFor(() => expect(currentStep()).toBe(3));
    stream.fail(503, 'The assistant is unavailable');
    await waitFor(() => expect(currentStep()).toBe(3));
    await wait(1100);
    await waitFor(() => expect(currentStep()).toBe(0));
    expect(stream.accepts).toHaveLength(2);
  });
});

it('is asked for once the word is known, by its id', async () => {
  api.on('GET /api/words/:wordId/exploration', () => explored());
  await openExploredWord();
  await screen.findByText('Mac Brazel');
  const inOrder = api.seen.filter((call) => /exploration|dictionary/.test(call));
  expect(inOrder).toEqual(['GET /api/public/dictionary/roswell', CALL]);
});

describe('a word without an exploration', () => {
  it.each([
    [404, 'Word not found'],
    [429, 'Too many requests. Try again in 5 minutes.'],
  ])('is not asked for again after a %i', async (status, message) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.fail('GET /api/words/:wordId/exploration', status, message);
    await openExploredWord();
    expect(await screen.findByText(/This word has not been explored yet\./)).toBeVisible();
    await wait(5000);
    expect(calls()).toHaveLength(1);
  });

  it('says how long to wait, when that is the reason', async () => {
    api.fail('GET /api/words/:wordId/exploration', 429, 'Too many requests. Try again in 5 minutes.');
    await openExploredWord();
    expect(await screen.findByText(/Try again in 5 minutes\./)).toBeVisible();
  });

  it('has the preparation at rest, and what the dictionary itself knows', async () => {
    api.fail('GET /api/words/:wordId/exploration', 404);
    await openExploredWord();
    expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
    expect(screen.getByText(/15-30 seconds and happens once per word/)).toBeVisible();
    expect(currentStep()).toBe(0);
    expect(screen.queryByText(/Waiting to begin/)).not.toBeInTheDocument();
    expect(screen.getByText('1,234')).toBeVisible();
    expect(screen.getByRole('link', { name: 'area fifty one' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Report: (WH|the |area)/ })).not.toBeInTheDocument();
  });

  it('says of each part that it is coming soon', async () => {
    api.fail('GET /api/words/:wordId/exploration', 404);
    await openExploredWord('#timeline');
    expect(await screen.findByText('Timeline Coming Soon')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Historical Timeline' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Sources' }));
    expect(screen.getByText('Sources Coming Soon')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: "5 W's" }));
    expect(screen.getByText('Who is behind it: coming soon.')).toBeVisible();
  });

  it('is tried again at a press, and keeps the focus', async () => {
    api.fail('GET /api/words/:wordId/exploration', 404);
    await openExploredWord();
    await userEvent.tab();
    const button = await screen.findByRole('button', { name: 'Try again' });
    let answer: () => void = () => {};
    api.on(
      'GET /api/words/:wordId/exploration',
      () => new Promise((resolve) => (answer = () => resolve(explored()))),
    );
    await userEvent.click(button);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    const heading = screen.getByRole('heading', { name: HEADING });
    expect(heading.closest('section')).toHaveFocus();
    expect(heading.closest('section')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(calls()).toHaveLength(2));
    answer();
    expect(await screen.findByText('Mac Brazel')).toBeVisible();
  });
});

describe('the origin of an exploration', () => {
  it('is told when people made it', async () => {
    api.on('GET /api/words/:wordId/exploration', () => explored());
    await openExploredWord();
    expect(await screen.findByText('Curated')).toBeVisible();
  });

  it('is told with date and model when a model made it', async () => {
    api.on('GET /api/words/:wordId/exploration', () =>
      explored({ origin: 'ai', model: 'gpt-x', madeAt: '2026-03-09T12:00:00.000Z' }),
    );
    await openExploredWord();
    expect(await screen.findByText('AI-made on 9 March 2026 with gpt-x')).toBeVisible();
    expect(screen.queryByText('Curated')).not.toBeInTheDocument();
  });
});

describe('a word that nobody has explored', () => {
  const NONE = 'GET /api/words/:wordId/exploration';
  const unexplored = (explores: boolean) => {
    api.on('GET /api/public/dictionary/:word', () => ({
      json: aWordDetail({ id: 7, word: 'roswell', relatedConcepts: ['area fifty one'], isExplored: false }),
    }));
    api.on(NONE, () => ({ status: 204 }));
    api.on('GET /api/config', () => ({
      json: { contactEmail: 'a@example.com', sendsMail: false, explores, stripePublishableKey: null },
    }));
  };
  const nothingWaits = () => {
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'What it will hold' })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'How it is made' })).not.toBeInTheDocument();
  };

  it('shows what exists and says why there is no more, without a button, where no model is connected', async () => {
    unexplored(false);
    await openExploredWord();
    expect(await screen.findByText(/no model is connected/)).toBeVisible();
    nothingWaits();
    expect(screen.queryByTestId('part-skeleton')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /explore|try again/i })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'area fifty one' })).toBeVisible();
    expect(calls()).toHaveLength(1);
  });

  it('is explored when that is asked for, with its true steps', async () => {
    unexplored(true);
    await openExploredWord();
    const button = await screen.findByRole('button', { name: 'Explore it' });
    nothingWaits();
    const stream = streamExploration();
    await userEvent.click(button);
    const heading = await screen.findByRole('heading', { name: HEADING });
    expect(heading.closest('section')).toHaveFocus();
    expect(stream.prefers).toEqual([null]);
    stream.step(2);
    await waitFor(() => expect(currentStep()).toBe(2));
    stream.done(anExploration());
    expect(await screen.findByText('Mac Brazel')).toBeVisible();
  });

  it('asks for nothing to be begun when its page opens', async () => {
    unexplored(true);
    const stream = streamExploration();
    await openExploredWord();
    await waitFor(() => expect(stream.prefers).toEqual(['wait=0']));
    nothingWaits();
  });

  it('shows what others have begun', async () => {
    unexplored(true);
    const stream = streamExploration();
    await openExploredWord();
    await waitFor(() => expect(stream.accepts).toHaveLength(1));
    stream.step(3);
    await waitFor(() => expect(currentStep()).toBe(3));
  });

  it('says why it cannot be explored for a while', async () => {
    unexplored(true);
    api.on('GET /api/switches', () => ({
      json: { paused: [{ name: 'explorations', reason: 'The model is being changed.' }] },
    }));
    await openExploredWord();
    expect(await screen.findByText(/The model is being changed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Explore it' })).not.toBeInTheDocument();
  });

  it('has a line in the place of the sentence while that is long in coming', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    unexplored(true);
    api.hang(NONE);
    await openExploredWord();
    expect(screen.queryByTestId('part-skeleton')).not.toBeInTheDocument();
    await wait(300);
    expect(screen.getByTestId('part-skeleton')).toBeVisible();
    nothingWaits();
  });

  it('has only the parts on a phone that the dictionary can fill, and no links to others', async () => {
    setViewport('phone');
    unexplored(false);
    await openExploredWord();
    await screen.findByText(/no model is connected/);
    expect(screen.queryByRole('heading', { name: 'Timeline' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Connections' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Parts of the exploration' })).not.toBeInTheDocument();
  });
});

it('has links to its parts on a phone, quick facts first', async () => {
  setViewport('phone');
  api.on('GET /api/words/:wordId/exploration', () => explored());
  await openExploredWord();
  const bar = await screen.findByRole('navigation', { name: 'Parts of the exploration' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Quick Facts', '#overview'],
    ['Timeline', '#timeline'],
    ["5 W's", '#five-ws'],
    ['Sources', '#sources'],
    ['Connections', '#connections'],
  ]);
});
