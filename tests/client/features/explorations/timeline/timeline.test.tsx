import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EVENT_TYPES,
  SIGNIFICANCES,
  type TimelineEvent,
} from '#shared/explorations/explorations.endpoints.ts';
import { aWordDetail } from '../../../../support/factories/words.ts';
import { anEvent, explored } from '../../../../support/factories/exploration.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ id: 7, word: 'roswell' }) }));
});

async function openTimeline(timelineEvents: TimelineEvent[], hash = '#timeline') {
  api.on('GET /api/words/:wordId/exploration', () => explored({ timelineEvents }));
  openPage(`/dictionary/roswell${hash}`);
  await screen.findByText('Curated');
}

const titles = () => screen.queryAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);
const item = (title: string) => screen.getByRole('heading', { level: 4, name: title }).closest('li')!;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const scale = () => screen.getByRole('navigation', { name: 'Events drawn to scale' });
const heightOf = (dot: Element | undefined) => Number(dot?.getAttribute('cy'));
const dots = () => [...scale().querySelectorAll('circle')].toSorted((a, b) => heightOf(a) - heightOf(b));

describe('the order and dates of events', () => {
  it('is by date, and as they came within one', async () => {
    await openTimeline([
      anEvent({ title: 'Last', eventDate: '1994-09-08' }),
      anEvent({ title: 'Day', eventDate: '1947-07-08' }),
      anEvent({ title: 'Year', eventDate: '1947' }),
      anEvent({ title: 'Other year', eventDate: '1947' }),
    ]);
    expect(titles()).toEqual(['Year', 'Other year', 'Day', 'Last']);
  });

  it('shows a year as it is and a whole date to be read', async () => {
    await openTimeline([
      anEvent({ title: 'Year', eventDate: '1947' }),
      anEvent({ title: 'Day', eventDate: '1947-07-08' }),
    ]);
    expect(within(item('Year')).getByText('1947')).toHaveAttribute('datetime', '1947');
    expect(within(item('Day')).getByText('8 July 1947')).toHaveAttribute('datetime', '1947-07-08');
  });

  it('names figures and locations of an event', async () => {
    await openTimeline([
      anEvent({ title: 'Found', relatedFigures: ['Mac Brazel', 'Jesse Marcel'], locations: ['Corona'] }),
      anEvent({ title: 'Bare' }),
    ]);
    expect(item('Found')).toHaveTextContent('Figures: Mac Brazel; Jesse Marcel');
    expect(item('Found')).toHaveTextContent('Locations: Corona');
    expect(item('Bare')).not.toHaveTextContent(/Figures|Locations/);
  });

  it('says of no event at all that they are to come', async () => {
    await openTimeline([]);
    expect(screen.getByText('Timeline Coming Soon')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Events drawn to scale' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /Filter/ })).not.toBeInTheDocument();
  });
});

describe('type and significance of an event', () => {
  it.each([
    ['origin', 'Origin'],
    ['revelation', 'Revelation'],
    ['coverup', 'Coverup'],
    ['development', 'Development'],
    ['general', 'General'],
  ] as const)('say %s by an icon and in words', async (eventType, label) => {
    await openTimeline([anEvent({ title: 'It', eventType })]);
    expect(within(item('It')).getByText(label).querySelector('svg')).toBeInTheDocument();
  });

  it.each(SIGNIFICANCES)('say %s in words', async (significance) => {
    await openTimeline([anEvent({ title: 'It', significance })]);
    const name = significance.charAt(0).toUpperCase() + significance.slice(1);
    expect(item('It')).toHaveTextContent(`${name}significance`);
  });

  it('draw what matters more larger and heavier', async () => {
    await openTimeline(
      SIGNIFICANCES.map((significance, index) =>
        anEvent({ title: significance, significance, eventDate: String(1950 + index) }),
      ),
    );
    const radii = dots().map((dot) => Number(dot.getAttribute('r')));
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(new Set(radii).size).toBe(4);
    const looks = SIGNIFICANCES.map(
      (title) => screen.getByRole('heading', { level: 4, name: title }).className,
    );
    expect(new Set(looks).size).toBe(4);
  });
});

describe('the scale of the timeline', () => {
  it('has distances as those of time', async () => {
    await openTimeline(['1900', '1910', '1940', '2000'].map((eventDate) => anEvent({ eventDate })));
    const [a, b, c, d] = dots().map(heightOf) as [number, number, number, number];
    const perYear = (d - a) / 100;
    expect(b - a).toBeCloseTo(10 * perYear);
    expect(c - b).toBeCloseTo(30 * perYear);
  });

  it('has round years for ticks', async () => {
    await openTimeline([anEvent({ eventDate: '1947' }), anEvent({ eventDate: '1994' })]);
    expect([...scale().querySelectorAll('text')].map((tick) => tick.textContent)).toEqual([
      '1950',
      '1960',
      '1970',
      '1980',
      '1990',
    ]);
  });

  it('names the most significant of what lies too close, and says that it does', async () => {
    const minor = Array.from({ length: 4 }, () => anEvent({ significance: 'medium', eventDate: '1995' }));
    await openTimeline([
      anEvent({ title: 'Early', significance: 'low', eventDate: '1244' }),
      ...minor,
      anEvent({ title: 'The find', significance: 'critical', eventDate: '1995' }),
    ]);
    const names = within(scale())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual([
      '1244 Early',
      ...minor.slice(0, 3).map(({ title }) => `1995 ${title}`),
      '1995 The find',
    ]);
    expect(dots()).toHaveLength(6);
    expect(screen.getByText(/^5 of 6 named here/)).toBeVisible();
    expect(titles()).toHaveLength(6);
  });

  it('has a line from each dot to its label, and small dots on large ones', async () => {
    await openTimeline([
      anEvent({ significance: 'low', eventDate: '1995' }),
      anEvent({ significance: 'critical', eventDate: '1995' }),
    ]);
    expect(scale().querySelectorAll('path')).toHaveLength(2);
    const radii = [...scale().querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('r')));
    expect(radii[0]).toBeGreaterThan(radii[1]!);
    expect(screen.queryByText(/named here/)).not.toBeInTheDocument();
  });

  it('leads to each event, in their order', async () => {
    const [late, early] = [anEvent({ title: 'Late', eventDate: '1994' }), anEvent({ title: 'Early' })];
    await openTimeline([late, early]);
    const links = within(scale()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['1947 Early', '1994 Late']);
    await userEvent.click(links[1]!);
    expect(window.location.hash).toBe(`#event-${late.id}`);
    await waitFor(() => expect(item('Late')).toHaveAttribute('aria-current', 'location'));
    expect(item('Early')).not.toHaveAttribute('aria-current');
  });
});

describe('the filters of the timeline', () => {
  const events = () => [
    anEvent({ title: 'Found', eventType: 'origin', significance: 'critical' }),
    anEvent({ title: 'Hidden', eventType: 'coverup', significance: 'high' }),
    anEvent({ title: 'Told', eventType: 'revelation', significance: 'high' }),
  ];

  it('offer only what occurs', async () => {
    await openTimeline(events());
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(names('Filter by type')).toEqual(['Origin', 'Revelation', 'Coverup']);
    expect(names('Filter by significance')).toEqual(['High', 'Critical']);
  });

  it('offer nothing where all are alike', async () => {
    await openTimeline([anEvent(), anEvent()]);
    expect(screen.queryByRole('group', { name: /Filter/ })).not.toBeInTheDocument();
  });

  it('show what is pressed, in the scale too, until it is released', async () => {
    await openTimeline(events());
    expect(screen.getByRole('button', { name: 'Coverup' })).toHaveAttribute('aria-pressed', 'false');
    await press('Coverup');
    expect(screen.getByRole('button', { name: 'Coverup' })).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Hidden']);
    expect(dots()).toHaveLength(1);
    expect(screen.getByText('1 of 3 events')).toBeVisible();
    await press('Origin');
    expect(titles()).toEqual(['Found', 'Hidden']);
    await press('High');
    expect(titles()).toEqual(['Hidden']);
    await press('Coverup');
    await press('Origin');
    await press('High');
    expect(titles()).toEqual(['Found', 'Hidden', 'Told']);
    expect(screen.getByText('3 events')).toBeVisible();
  });

  it('count one event as one', async () => {
    await openTimeline([anEvent()]);
    expect(screen.getByText('1 event')).toBeVisible();
  });

  it('work by the keyboard', async () => {
    await openTimeline(events());
    screen.getByRole('button', { name: 'Revelation' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['Told']);
  });

  it('give a way out when nothing is left', async () => {
    await openTimeline(events());
    await press('Origin');
    await press('High');
    expect(titles()).toEqual([]);
    expect(screen.getByText('0 of 3 events')).toBeVisible();
    await press('Show all events');
    expect(titles()).toHaveLength(3);
  });

  it('know all types of the contract', async () => {
    await openTimeline(EVENT_TYPES.map((eventType) => anEvent({ eventType })));
    expect(within(screen.getByRole('group', { name: 'Filter by type' })).getAllByRole('button')).toHaveLength(
      EVENT_TYPES.length,
    );
  });
});

describe('the address of an event', () => {
  it('opens its part, scrolls to it and marks it', async () => {
    const [first, second] = [anEvent({ title: 'First' }), anEvent({ title: 'Second' })];
    const shown: Element[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    await openTimeline([first, second], `#event-${second.id}`);
    expect(screen.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
    expect(item('Second')).toHaveAttribute('aria-current', 'location');
    expect(item('Second')).toHaveAttribute('id', `event-${second.id}`);
    expect(shown).toEqual([item('Second')]);
    act(() => {
      window.location.hash = `#event-${first.id}`;
    });
    await waitFor(() => expect(item('First')).toHaveAttribute('aria-current', 'location'));
    expect(item('Second')).not.toHaveAttribute('aria-current');
    expect(shown).toEqual([item('Second'), item('First')]);
    scroll.mockRestore();
  });

  it('is copied by its button, which says so', async () => {
    const event = anEvent({ title: 'Found' });
    const user = userEvent.setup();
    await openTimeline([event]);
    await user.click(screen.getByRole('link', { name: 'Copy link: Found' }));
    expect(await screen.findByText('Link copied!')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/dictionary/roswell#event-${event.id}`,
    );
    expect(window.location.hash).toBe(`#event-${event.id}`);
  });
});
