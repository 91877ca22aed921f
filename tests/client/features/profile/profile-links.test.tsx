import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileLinks } from '#client/features/profile/profile-links.tsx';

it('lead from the own profile to all that has no place in the menus', () => {
  render(<ProfileLinks username="white rabbit" />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Notices', '/notices'],
    ['Proposals', '/proposals'],
    ['Kept words, and what you follow', '/kept'],
    ['The week’s board', '/board'],
    ['Premium', '/checkout'],
    ['Account', '/account'],
    ['Affiliate link management', '/affiliate-management'],
    ['Public page', '/members/white%20rabbit'],
  ]);
});
