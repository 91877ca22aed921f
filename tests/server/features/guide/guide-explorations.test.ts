import { describe, expect, it } from 'vitest';
import type { ExplorationContent, TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { bodyOf, linksIn, sentencesIn, useGuide } from '../../../support/chat/guide.ts';

const guide = useGuide();

describe('a word that has been explored', () => {
  const content: ExplorationContent = {
    keyFigures: ['Ada [Lovelace]', 'Charles Fort'],
    locations: ['Roswell', 'Paris'],
    relatedConcepts: [],
    timelineEvents: [
      { ...event('e2'), title: 'The last is told', eventDate: '1999-05-01' },
      { ...event('e1'), title: 'The first is seen', eventDate: '1888' },
    ],
    whoSection: 'Fort gathered the reports. Nobody else did so. A third sentence follows.',
    whatSection: 'A thing seen from afar. It is a byword now.',
    whenSection: 'It began in the summer of 1888. It faded later.',
    whereSection: 'Over the roofs of Paris. Then over the fields.',
    whySection: 'People trusted their eyes. Astronomers did not.',
    sources: [
      {
        title: 'The Book of the Damned',
        description: '',
        sourceType: 'research',
        reliability: 'questionable',
        author: 'Charles Fort',
        publishDate: '1919',
        url: 'https://example.org/x',
      },
    ],
    places: [],
  };

  function event(id: string): TimelineEvent {
    return {
      id,
      title: '',
      eventDate: '',
      eventType: 'general',
      significance: 'low',
      description: '',
      relatedFigures: [],
      locations: [],
    };
  }

  const explore = (word: string, origin: 'curated' | 'ai') =>
    guide().db.$client.query(
      `insert into explorations (word_id, state, content, origin, made_at)
       select id, 'ready', $2, $3, now() from words where word = $1
       on conflict (word_id) do update set content = excluded.content, origin = excluded.origin`,
      [word, JSON.stringify(content), origin],
    );

  it.each([
    [
      'who saw the kraken?',
      '"Fort gathered the reports. Nobody else did so."',
      'Ada \\[Lovelace\\] and Charles Fort',
    ],
    [
      'Historical context of "kraken"',
      '"It began in the summer of 1888. It faded later."',
      'from "The first is seen" (1888) to "The last is told" (1999)',
    ],
    [
      'where is the kraken from? which places, where?',
      '"Over the roofs of Paris. Then over the fields."',
      'Roswell and Paris',
    ],
    ['why do people believe in the kraken?', '"People trusted their eyes. Astronomers did not."', ''],
    [
      'Modern usage of "kraken"',
      'The latest event on the timeline of its exploration is "The last is told" (1999).',
      'Today the entry|Today the dictionary',
    ],
    [
      'Is the kraken real?',
      '"People trusted their eyes. Astronomers did not."',
      'A dictionary|I can tell|That is more',
    ],
    [
      'sources about the kraken',
      '"The Book of the Damned" (Charles Fort, 1919), marked as questionable',
      'one source',
    ],
  ])('%s is answered from its exploration', async (question, quoted, fact) => {
    await explore('kraken', 'curated');
    const { text } = await guide().ask(question);
    expect(bodyOf(text)).toContain(quoted);
    expect(fact.split('|').some((part) => bodyOf(text).includes(part))).toBe(true);
    expect(linksIn(text)[0]).toBe('/dictionary/kraken');
    expect(text).not.toContain('example.org');
    expect(sentencesIn(text)).toBeGreaterThanOrEqual(2);
    expect(sentencesIn(text)).toBeLessThanOrEqual(5);
  });

  it('tells more every time, and at last that there is no more', async () => {
    await explore('kraken', 'curated');
    const second = await guide().converse('what is the kraken?', 'more');
    expect(bodyOf(second)).toContain('"A thing seen from afar. It is a byword now."');
    const third = await guide().converse('what is the kraken?', 'more', 'more');
    expect(third).toContain('no more than I have told');
    const fourth = await guide().converse('what is the kraken?', 'more', 'more', 'more');
    expect(linksIn(bodyOf(fourth)).slice(1)).not.toEqual(linksIn(bodyOf(third)).slice(1));
  });

  it('is told to be made by a model when it was', async () => {
    await explore('nessie', 'ai');
    expect((await guide().ask('who saw nessie?')).text).toContain('written by an AI model earlier');
    expect((await guide().ask('sources of nessie')).text).toContain('written by an AI model earlier');
    expect((await guide().ask('Modern usage of "nessie"')).text).toContain('written by an AI model earlier');
  });
});
