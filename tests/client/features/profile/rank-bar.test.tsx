import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RankBar } from '#client/features/profile/rank-bar.tsx';

describe('the way to the next rank', () => {
  it.each([
    [0, 'Progress to Scribbler', '0 / 100', '0'],
    [40, 'Progress to Scribbler', '40 / 100', '40'],
    [250, 'Progress to Wordsmith', '250 / 500', '37.5'],
    [700, 'Progress to Lexicon Lord', '700 / 1000', '40'],
  ])('of %i xp reads "%s" and "%s"', (xp, label, numbers, percent) => {
    render(<RankBar xp={xp} />);
    expect(screen.getByText(numbers)).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: label });
    expect(bar).toHaveAttribute('aria-valuenow', percent);
    expect(bar).toHaveAttribute('aria-valuemin', '0');
    expect(bar).toHaveAttribute('aria-valuemax', '100');
    expect(bar).toHaveAttribute('aria-valuetext', numbers);
    expect(bar.firstChild).toHaveStyle({ width: `${percent}%` });
  });

  it('is full at the top, and leads nowhere', () => {
    render(<RankBar xp={1000} />);
    const bar = screen.getByRole('progressbar', { name: 'Max Rank Achieved' });
    expect(bar).toHaveAttribute('aria-valuenow', '100');
    expect(bar.firstChild).toHaveStyle({ width: '100%' });
    expect(screen.queryByText(/Progress to/)).not.toBeInTheDocument();
    expect(screen.queryByText(/\//)).not.toBeInTheDocument();
  });
});
