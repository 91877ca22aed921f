import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ThemeSwitch } from '#client/components/layout/theme-switch.tsx';
import { applySavedTheme } from '#client/lib/theme/saved-theme.ts';
import { THEME_COOKIE } from '#shared/pages/theme.ts';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset.theme;
  document.cookie = `${THEME_COOKIE}=; max-age=0; path=/`;
});

describe('the theme switch', () => {
  it('goes from the paper of the system to lamplight and back, and keeps the choice', async () => {
    render(<ThemeSwitch />);
    expect(root.dataset.theme).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Read by lamplight' }));
    expect(root.dataset.theme).toBe('lamplight');
    expect(document.cookie).toContain('voxicon-theme=lamplight');
    await userEvent.click(screen.getByRole('button', { name: 'Read on paper' }));
    expect(root.dataset.theme).toBe('paper');
    expect(document.cookie).toContain('voxicon-theme=paper');
  });

  it('begins with the choice of an earlier visit', () => {
    document.cookie = `${THEME_COOKIE}=lamplight; path=/`;
    applySavedTheme();
    render(<ThemeSwitch />);
    expect(screen.getByRole('button', { name: 'Read on paper' })).toBeVisible();
  });
});
