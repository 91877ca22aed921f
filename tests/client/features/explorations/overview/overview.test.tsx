import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import { aWordDetail } from '../../../../support/factories/words.ts';
import { explored } from '../../../../support/factories/exploration.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';
import { everythingIsNear, watchSentinels } from '../../../../support/client/sentinels.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  everythingIsNear();
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({
    json: aWordDetail({ id: 7, word: 'roswell', relatedConcepts: ['of the word'], viewCount: 4321 }),
  }));
});

async function openOverview(overrides: Partial<Exploration>) {
  api.on('GET /api/words/:wordId/exploration', () => explored(overrides));
  openPage('/dictionary/roswell');
  await screen.findByText('Curated');
}

const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const link = (name: string) => screen.getByRole('link', { name });

it('follows who made the exploration, which is told below its heading', async () => {
  await openOverview({});
  const origin = screen.getByText('Curated');
  const heading = screen.getByRole('heading', { level: 2, name: 'Exploration' });
  expect(origin.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(origin.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the quick facts', () => {
  it('show at most five figures, five locations, and the views', async () => {
    await openOverview({
      keyFigures: ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus'],
      locations: ['Here', 'There', 'North', 'South', 'East', 'West', 'Up'],
    });
    const facts = section('Quick Facts');
    expect(facts.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'Ann',
      'Bob',
      'Cid',
      'Dan',
      'Eve',
      'Here',
      'There',
      'North',
      'South',
      'East',
      '4,321',
    ]);
    expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Key Figures',
      'Key Locations',
      'Views',
    ]);
  });

  it('leave out what nobody is known for', async () => {
    await openOverview({ keyFigures: [], locations: [] });
    expect(section('Quick Facts').getAllByRole('term')).toHaveLength(1);
  });

  it('hide their empty lines from screen readers while they are awaited', async () => {
    api.hang('GET /api/words/:wordId/exploration');
    openPage('/dictionary/roswell');
    expect(await screen.findByText('Key Figures')).toBeVisible();
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['4,321']);
  });
});

describe('the related concepts', () => {
  it('are those of the exploration, linked to their own pages', async () => {
    await openOverview({ relatedConcepts: ['flying saucer', 'area fifty one', 'flying saucer'] });
    const chips = section('Related Concepts').getAllByRole('link');
    expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
      '/dictionary/flying%20saucer',
      '/dictionary/area%20fifty%20one',
    ]);
    expect(screen.queryByText('of the word')).not.toBeInTheDocument();
  });

  it("are the word's when the exploration has none", async () => {
    await openOverview({ relatedConcepts: [] });
    expect(link('of the word')).toHaveAttribute('href', '/dictionary/of%20the%20word');
    expect(screen.queryByRole('button', { name: /the related concepts/ })).not.toBeInTheDocument();
  });
});

describe('the map', () => {
  const places = [
    { name: 'Roswell, New Mexico', latitude: 33.39, longitude: -104.52 },
    { name: 'Wellington', latitude: -41.29, longitude: 174.78 },
  ];

  it('shows where the places are, with their names', async () => {
    await openOverview({ places });
    const map = await screen.findByRole('img', { name: 'World map with 2 places' });
    expect(map.querySelectorAll('circle')).toHaveLength(2);
    const [roswell, wellington] = [...map.querySelectorAll('circle')].map((dot) => ({
      x: Number(dot.getAttribute('cx')),
      y: Number(dot.getAttribute('cy')),
    }));
    expect(roswell!.x).toBeLessThan(360);
    expect(roswell!.y).toBeLessThan(180);
    expect(wellington!.x).toBeGreaterThan(600);
    expect(wellington!.y).toBeGreaterThan(180);
    expect([...map.querySelectorAll('text')].map((label) => label.textContent)).toEqual([
      'Roswell',
      'Wellington',
    ]);
  });

  it('is fetched when its place is near to what is seen', async () => {
    const sentinels = watchSentinels();
    await openOverview({ places });
    expect(await screen.findByRole('list', { name: 'Places on the map' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^World map/ })).not.toBeInTheDocument();
    sentinels.reachEnd();
    expect(await screen.findByRole('img', { name: /^World map/ })).toBeVisible();
  });

  it('tells the same in words', async () => {
    await openOverview({ places });
    const list = within(screen.getByRole('list', { name: 'Places on the map' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Roswell, New Mexico (33.4\u00b0 N, 104.5\u00b0 W)',
      'Wellington (41.3\u00b0 S, 174.8\u00b0 E)',
    ]);
  });

  it('is left out when no place is known', async () => {
    await openOverview({ places: [] });
    expect(screen.queryByRole('heading', { name: 'On the Map' })).not.toBeInTheDocument();
  });
});
