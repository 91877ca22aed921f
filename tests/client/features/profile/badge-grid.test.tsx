import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BadgeGrid } from '#client/features/profile/badge-grid.tsx';

const none = { wordsAdded: 0, liveDefinitions: 0, totalVotes: 0 };
const tiles = () => screen.getAllByRole('listitem').map((tile) => tile.textContent);

it('has four locked tiles for somebody who has no badge', () => {
  render(<BadgeGrid counters={none} />);
  expect(screen.getByRole('heading', { name: 'Badges' })).toBeVisible();
  expect(tiles()).toEqual(['Locked', 'Locked', 'Locked', 'Locked']);
});

it('puts badges before the locked tiles', () => {
  render(<BadgeGrid counters={{ ...none, wordsAdded: 1 }} />);
  expect(tiles()).toEqual(['Solo ScribeFirst Word Added', 'Locked', 'Locked', 'Locked']);
});

it('keeps one locked tile for somebody who has every badge', () => {
  render(<BadgeGrid counters={{ wordsAdded: 1, liveDefinitions: 5, totalVotes: 50 }} />);
  expect(tiles()).toEqual([
    'Definition Champ5+ Live Definitions',
    'Word Judge50+ Definitions Rated',
    'Solo ScribeFirst Word Added',
    'Locked',
  ]);
});
