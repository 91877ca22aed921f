import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { completeExploration } from '#client/features/explorations/complete-exploration.ts';
import { exploredWordApi, openExploredWord } from '../../../support/explorations/explored-word.ts';
import { anExploration } from '../../../support/factories/exploration.ts';

describe('an exploration that is made complete', () => {
  it('stays as it is when it was', () => {
    const whole = anExploration({
      origin: 'ai',
      model: 'gpt-x',
      places: [{ name: 'Roswell', latitude: 33.39, longitude: -104.52 }],
    });
    expect(completeExploration(whole)).toEqual(whole);
  });

  it('has empty lists and texts for what is missing', () => {
    expect(completeExploration({})).toEqual({
      keyFigures: [],
      locations: [],
      relatedConcepts: [],
      timelineEvents: [],
      whoSection: '',
      whatSection: '',
      whenSection: '',
      whereSection: '',
      whySection: '',
      sources: [],
      places: [],
      origin: 'ai',
      model: null,
      madeAt: '',
    });
  });

  it('takes nothing for a list or a text that is none', () => {
    const odd = {
      keyFigures: null,
      locations: 'Roswell',
      timelineEvents: {},
      sources: [null],
      whoSection: {},
    };
    expect(completeExploration(odd)).toEqual(completeExploration({}));
  });

  it('names objects by their name, and leaves out what has none', () => {
    const named = [{ name: 'Mac Brazel' }, 'Jesse Marcel', { role: 'rancher' }, null];
    const { keyFigures, locations, relatedConcepts, timelineEvents } = completeExploration({
      keyFigures: named,
      locations: named,
      relatedConcepts: named,
      timelineEvents: [{ relatedFigures: named, locations: named }],
    });
    for (const list of [keyFigures, locations, relatedConcepts, timelineEvents[0]!.relatedFigures])
      expect(list).toEqual(['Mac Brazel', 'Jesse Marcel']);
    expect(timelineEvents[0]!.locations).toEqual(['Mac Brazel', 'Jesse Marcel']);
  });

  it('has events with an address each, a date in writing, and a known significance', () => {
    const { timelineEvents } = completeExploration({
      timelineEvents: [
        { eventDate: 1947, significance: 'toString' },
        { id: 7, significance: 'high' },
      ],
    });
    expect(timelineEvents).toMatchObject([
      { id: '1', eventDate: '1947', significance: 'medium', title: '', description: '', relatedFigures: [] },
      { id: '7', eventDate: '', significance: 'high', locations: [] },
    ]);
  });

  it('has sources of a known type and reliability', () => {
    const { sources } = completeExploration({ sources: [{ sourceType: 'blog', reliability: 'rumour' }, {}] });
    const nothing = { title: '', description: '', author: '', publishDate: '', url: '' };
    const plain = { ...nothing, sourceType: 'document', reliability: 'unverified' };
    expect(sources).toEqual([plain, plain]);
  });
});

it('shows an answer of the ten specified fields alone, with objects and unknown values', async () => {
  exploredWordApi().on('GET /api/words/:wordId/exploration', () => ({
    text: JSON.stringify({
      keyFigures: [{ name: 'Mac Brazel' }],
      locations: [{ name: 'Corona' }],
      relatedConcepts: [{ name: 'flying saucer' }],
      timelineEvents: [{ id: 'e1', title: 'Found', eventDate: '1947', significance: 'huge' }],
      whoSection: 'Who it was.',
      whatSection: '',
      whenSection: '',
      whereSection: '',
      whySection: '',
      sources: [{ title: 'The report', sourceType: 'blog', reliability: 'rumour' }],
    }),
  }));
  await openExploredWord();
  expect(await screen.findByText('Mac Brazel')).toBeVisible();
  expect(screen.getByText('Corona')).toBeVisible();
  expect(screen.getByRole('link', { name: 'flying saucer' })).toBeVisible();
  expect(screen.queryByText(/AI-made|Invalid Date/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Timeline' }));
  expect(screen.getByRole('heading', { name: 'Found' }).closest('li')).toHaveTextContent(
    'Mediumsignificance',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Sources' }));
  const source = within(screen.getByText('The report').closest('li')!);
  expect(source.getByText('Document')).toBeVisible();
  expect(source.getByText('Unverified')).toBeVisible();
});
