import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setViewport } from '../../../support/client/client-setup.ts';
import { homeApi, words } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';
import { findSiteSearch } from '../../../support/client/search.ts';

describe('the scroll position of the list', () => {
  it('is restored by going back, while a new visit starts at the top', async () => {
    setViewport('phone');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const all = words(20);
    const api = homeApi(all);
    api.hang('GET /api/public/dictionary/:word');
    openPage('/');
    const link = await screen.findByRole('link', { name: all[1]?.word });
    scrollPage(450);
    await userEvent.click(link);
    await screen.findByText('Loading word details...');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

    scrollPage(0);
    act(() => window.history.back());
    await screen.findByRole('link', { name: all[1]?.word });
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 450 }));

    await userEvent.click(screen.getByRole('link', { name: all[1]?.word }));
    await screen.findByText('Loading word details...');
    scrollPage(0);
    scrollTo.mockClear();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dictionary' }));
    await findSiteSearch();
    await waitFor(() => expect(scrollTo).toHaveBeenCalled());
    expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ top: 450 }));
  });
});

function scrollPage(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}
