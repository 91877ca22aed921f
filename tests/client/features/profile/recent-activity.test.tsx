import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RecentActivity } from '#client/features/profile/recent-activity.tsx';
import { ago } from '../../../support/factories/account.ts';

const did = (description: string, seconds = 0) => ({
  type: 'definition' as const,
  description,
  createdAt: ago(seconds),
});
const items = () => screen.getAllByRole('listitem');

describe('recent activity', () => {
  it('shows the first five of seven, in their order', () => {
    render(<RecentActivity activity={['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => did(name))} />);
    expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    expect(items().map((item) => item.querySelector('p')?.textContent)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('tells of each what it was and how long ago', () => {
    const activity = did('Added the word "tesla"', 3 * 86_400);
    render(<RecentActivity activity={[activity]} />);
    const [item] = items();
    expect(within(item!).getByText('Added the word "tesla"')).toBeVisible();
    expect(within(item!).getByText('3 days ago')).toHaveAttribute('datetime', activity.createdAt);
  });

  it('shows two doings of one moment', () => {
    const activity = did('Rated a definition');
    render(<RecentActivity activity={[activity, { ...activity }]} />);
    expect(items()).toHaveLength(2);
  });

  it('says what to do when there is nothing yet', () => {
    render(<RecentActivity activity={[]} />);
    expect(screen.getByText('Nothing yet. What you add and rate will show here.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add a word' })).toHaveAttribute('href', '/add');
    expect(screen.getByRole('link', { name: 'Rate definitions' })).toHaveAttribute('href', '/rate');
  });
});
