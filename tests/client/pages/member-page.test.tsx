import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberProfile } from '#shared/profile/profile.endpoints.ts';
import { ago } from '../../support/factories/account.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { aMember } from '../../support/factories/profile.ts';
import { openPage } from '../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

async function openMember(overrides: Partial<MemberProfile> = {}, address = '/members/scribe') {
  const member = aMember(overrides);
  api.on('GET /api/members/:username', () => ({ json: member }));
  openPage(address);
  await screen.findByRole('heading', { level: 1, name: `@${member.username}` });
}

const sense = (overrides: Partial<MemberProfile['definitions'][number]> = {}) => ({
  id: 1,
  word: 'tesla',
  text: 'What it means to those who use it.',
  challengeStatus: 'challenger' as const,
  votes: 0,
  createdAt: ago(0),
  restsUntil: null,
  ...overrides,
});

describe('the public page of a member', () => {
  it('is open to visitors and tells who it is', async () => {
    await openMember({ username: 'oracle', rank: 'Lexicon Lord' });
    expect(screen.getByText('O')).toBeVisible();
    expect(screen.getByText('Lexicon Lord')).toBeVisible();
    expect(screen.getByText('2 January 2026')).toHaveAttribute('datetime', '2026-01-02T12:00:00.000Z');
    expect(screen.getByText(/^Joined/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(document.title).toBe('@oracle - Voxicon');
  });

  it('shows counters and badges', async () => {
    await openMember({ wordsAdded: 7, liveDefinitions: 2, totalVotes: 3 });
    expect(screen.getByText('Words Added').parentElement).toHaveTextContent('Words Added7');
    expect(screen.getByText('Live Definitions').parentElement).toHaveTextContent('Live Definitions2');
    expect(screen.getByText('Votes Cast').parentElement).toHaveTextContent('Votes Cast3');
    expect(screen.getByText('Solo Scribe')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('lists the definitions under their words', async () => {
    await openMember({
      definitions: [
        sense({ id: 1, word: 'deep state', text: 'A first sense.', votes: 7, challengeStatus: 'live' }),
        sense({ id: 2, text: 'A second sense.', votes: -1, createdAt: ago(7200) }),
      ],
    });
    const section = screen.getByRole('heading', { name: 'Definitions' }).closest('section')!;
    const [first, second] = within(section).getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'deep state' })).toHaveAttribute(
      'href',
      '/dictionary/deep%20state',
    );
    expect(first).toHaveTextContent('deep stateLiveA first sense.7 votesjust now');
    expect(second).toHaveTextContent('teslaA second sense.-1 vote2 hours ago');
  });

  it('says so when there are none', async () => {
    await openMember();
    expect(screen.getByText('No definitions yet.')).toBeVisible();
    expect(screen.getAllByRole('list')).toHaveLength(1); // of badges
  });

  it.each([
    ['/members/white%20rabbit', 'white rabbit'],
    ['/members/Jos%C3%A9', 'Jos\u00E9'],
    ['/members/%2541', '%41'],
    ['/members/a%26b', 'a&b'],
  ])('asks for the name of %s, decoded once', async (address, username) => {
    await openMember({ username }, address);
    expect(api.seen).toContain(`GET /api/members/${encodeURIComponent(username)}`);
  });

  it('names the stored form of the name as canonical', async () => {
    await openMember({ username: 'White Rabbit' }, '/members/white%20rabbit');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${window.location.origin}/members/White%20Rabbit`,
    );
  });
});

describe('a member who does not show', () => {
  it('may still be on the way', async () => {
    api.hang('GET /api/members/:username');
    openPage('/members/scribe');
    expect(await screen.findByText('Loading member')).toBeInTheDocument();
  });

  it('may be none', async () => {
    api.fail('GET /api/members/:username', 404, 'Member not found');
    openPage('/members/white%20rabbit');
    expect(await screen.findByRole('heading', { name: 'No such member' })).toBeVisible();
    expect(screen.getByText('Nobody here goes by the name "white rabbit".')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Dictionary' })).toHaveAttribute('href', '/dictionary');
    expect(document.title).toBe('No such member - Voxicon');
  });

  it('is none when the address has a broken percent sequence', async () => {
    api.fail('GET /api/members/:username', 404, 'Member not found');
    openPage('/members/%E0%A4%A');
    expect(await screen.findByText('Nobody here goes by the name "%E0%A4%A".')).toBeVisible();
  });

  it('is asked for again after any other failure', async () => {
    api.fail('GET /api/members/:username', 500);
    openPage('/members/scribe');
    expect(await screen.findByRole('heading', { name: 'Failed to load member' })).toBeVisible();
    api.on('GET /api/members/:username', () => ({ json: aMember() }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '@scribe' })).toBeVisible();
  });
});
