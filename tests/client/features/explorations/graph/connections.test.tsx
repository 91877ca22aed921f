import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setViewport } from '../../../../support/client/client-setup.ts';
import { aWordDetail } from '../../../../support/factories/words.ts';
import { aNeighbourhood, explored } from '../../../../support/factories/exploration.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';
import { everythingIsNear } from '../../../../support/client/sentinels.ts';

const NEIGHBOURS = { 'area fifty one': ['black project'], 'flying saucer': ['foo fighters', 'men in black'] };
const CALL = 'GET /api/words/deep%20roswell/connections';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  everythingIsNear();
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'deep roswell' }) }));
  api.on('GET /api/words/:wordId/exploration', () => explored({ relatedConcepts: ['ufo'] }));
  api.on('GET /api/words/:word/connections', () => ({
    json: aNeighbourhood('deep roswell', NEIGHBOURS),
  }));
});

async function openConnections() {
  openPage('/dictionary/deep%20roswell#connections');
  await screen.findByRole('heading', { name: 'Connected Words' });
}

const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const graph = () => screen.findByRole('group', { name: 'Graph of the connected words' });
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the connections of a word', () => {
  it('lead to the chat, to the dictionary and to the related concepts', async () => {
    await openConnections();
    expect(screen.getByRole('link', { name: 'AI Discussion' })).toHaveAttribute(
      'href',
      '/chat/deep%20roswell',
    );
    expect(screen.getByRole('link', { name: 'Dictionary' })).toHaveAttribute('href', '/dictionary');
    expect(await screen.findByRole('link', { name: 'ufo' })).toHaveAttribute('href', '/dictionary/ufo');
  });

  it('are listed by their distance, unwritten ones marked', async () => {
    await openConnections();
    await graph();
    const near = section('One step away').getAllByRole('link');
    expect(hrefs(near)).toEqual(['/dictionary/area%20fifty%20one', '/dictionary/flying%20saucer']);
    expect(near[0]).not.toHaveTextContent('not written yet');
    const far = section('Two steps away').getAllByRole('link');
    expect(far.map((link) => link.textContent)).toEqual([
      'black projectnot written yet',
      'foo fightersnot written yet',
      'men in blacknot written yet',
    ]);
  });

  it('are drawn as links around the word', async () => {
    await openConnections();
    const links = within(await graph()).getAllByRole('link');
    expect(new Set(hrefs(links))).toEqual(
      new Set([
        '/dictionary/area%20fifty%20one',
        '/dictionary/black%20project',
        '/dictionary/flying%20saucer',
        '/dictionary/foo%20fighters',
        '/dictionary/men%20in%20black',
      ]),
    );
    expect(links).toHaveLength(5);
    expect((await graph()).querySelectorAll('line')).toHaveLength(5);
    expect(
      within(await graph())
        .getByText('deep roswell')
        .closest('a'),
    ).toBeNull();
  });

  it('are reached by the keyboard', async () => {
    await openConnections();
    const link = within(await graph()).getByRole('link', { name: 'flying saucer' });
    link.focus();
    expect(link).toHaveFocus();
    api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'flying saucer' }) }));
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/dictionary/flying%20saucer');
  });

  it('show one step in the picture of a phone, and all in the list', async () => {
    setViewport('phone');
    await openConnections();
    expect(within(await graph()).getAllByRole('link')).toHaveLength(2);
    expect(section('Two steps away').getAllByRole('link')).toHaveLength(3);
  });

  it('have long names on two lines of the picture, and what is too long for those cut between words', async () => {
    api.on('GET /api/words/:word/connections', () => ({
      json: aNeighbourhood('deep roswell', {
        'hermetic order of the dawn': [],
        'a phrase that goes on and on until nobody remembers how it began': [],
      }),
    }));
    await openConnections();
    const link = within(await graph()).getByRole('link', { name: 'hermetic order of the dawn' });
    expect([...link.querySelectorAll('tspan')].map((line) => line.textContent.trim())).toEqual([
      'hermetic order',
      'of the dawn',
    ]);
    expect(within(await graph()).getByRole('link', { name: /a phrase that goes on/ })).toHaveTextContent(
      /^a phrase that goes .* \.\.\.$/,
    );
  });

  it('are asked for once, when it is known what the exploration says', async () => {
    api.hang('GET /api/words/:wordId/exploration');
    await openConnections();
    expect(api.seen).not.toContain(CALL);
  });

  it('say so when there are none', async () => {
    api.on('GET /api/words/:word/connections', () => ({ json: aNeighbourhood('deep roswell', {}) }));
    await openConnections();
    expect(await screen.findByText('No connected words yet.')).toBeVisible();
    expect(screen.queryByRole('group', { name: /Graph/ })).not.toBeInTheDocument();
  });

  it('are tried again after a failure', async () => {
    api.fail('GET /api/words/:word/connections', 500);
    await openConnections();
    expect(await screen.findByText('The connections could not be loaded.')).toBeVisible();
    api.on('GET /api/words/:word/connections', () => ({
      json: aNeighbourhood('deep roswell', NEIGHBOURS),
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await graph()).toBeVisible();
    expect(api.seen.filter((call) => call === CALL)).toHaveLength(2);
  });
});
