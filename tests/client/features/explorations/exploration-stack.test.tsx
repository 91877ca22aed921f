import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setViewport } from '../../../support/client/client-setup.ts';
import { exploredWordApi, openExploredWord } from '../../../support/explorations/explored-word.ts';
import {
  anEvent,
  anExploration,
  explored,
  streamExploration,
} from '../../../support/factories/exploration.ts';

const HEADING = 'Following the Rabbit Hole...';

let api: ReturnType<typeof exploredWordApi>;

beforeEach(() => {
  setViewport('phone');
  api = exploredWordApi();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an exploration on a phone', () => {
  it('stacks all parts with their titles, without tabs', async () => {
    const event = anEvent({ title: 'Debris is found' });
    api.on('GET /api/words/:wordId/exploration', () => explored({ timelineEvents: [event] }));
    await openExploredWord();
    await screen.findByRole('heading', { name: 'Debris is found' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    const headings = screen
      .getAllByRole('heading')
      .map((heading) => heading.textContent)
      .slice(-14);
    expect(headings.filter((title) => title !== 'Alternative Definition')).toEqual(
      [
        'Overview',
        'Quick Facts',
        'Related Concepts',
        'Timeline',
        'Historical Timeline',
        'Debris is found',
        "5 W's",
        'WHO',
        'WHAT',
        'WHEN',
        'WHERE',
        'WHY',
        'Sources',
        'Connections',
        'Related Concepts',
        'Connected Words',
      ].slice(-14),
    );
  });

  it('goes on telling that it is being made until there is something to draw', async () => {
    const stream = streamExploration();
    await openExploredWord();
    await waitFor(() => expect(stream.accepts).toHaveLength(1));
    stream.step(1);
    await screen.findByText(HEADING, undefined, { timeout: 3000 });
    const seen: boolean[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent.includes(HEADING)));
    observer.observe(document.body, { subtree: true, childList: true });
    stream.fail(404, 'Not explored');
    await screen.findByText(/has not been explored yet/);
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
  });

  it('shows the headings of the five questions while it waits', async () => {
    api.hang('GET /api/words/:wordId/exploration');
    await openExploredWord();
    for (const title of ['WHO', 'WHAT', 'WHEN', 'WHERE', 'WHY'])
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText(/coming soon/i)).not.toBeInTheDocument();
  });

  it('tells once that it is being made', async () => {
    const stream = streamExploration();
    await openExploredWord();
    stream.step(1);
    await screen.findByText(HEADING);
    expect(screen.getAllByText(HEADING)).toHaveLength(1);
  });

  it('shows the part that the address names, again when it has arrived', async () => {
    const shown: string[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
    const stream = streamExploration();
    await openExploredWord('#sources');
    await waitFor(() => expect(shown).toEqual(['sources']));
    stream.done(anExploration());
    await waitFor(() => expect(shown).toEqual(['sources', 'sources']));
    scroll.mockRestore();
  });

  it('leaves a reader who went elsewhere meanwhile where he is', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const stream = streamExploration();
    await openExploredWord('#sources');
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('wheel'));
    stream.done(anExploration());
    await screen.findByText('Mac Brazel');
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });
});
