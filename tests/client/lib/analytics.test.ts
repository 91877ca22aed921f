import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onTracked, track, useTrack, useTrackPageViews } from '#client/lib/analytics.ts';

function Pages({ children }: { children: ReactNode }) {
  useTrackPageViews();
  return children;
}

describe('analytics', () => {
  beforeEach(() => {
    delete window.dataLayer;
  });

  it('keeps events in the page, whether or not a tag reads them', () => {
    track('chat_access', { word: 'aether' });
    track('general_chat_message');
    expect(window.dataLayer).toEqual([
      { event: 'chat_access', word: 'aether' },
      { event: 'general_chat_message' },
    ]);
  });

  it('adds to what is there already', () => {
    window.dataLayer = [{ event: 'gtm.js' }];
    track('page_view');
    expect(window.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'page_view' }]);
  });

  it('tells who listens, for as long as they do', () => {
    const listener = vi.fn<(event: object) => void>();
    const stop = onTracked(listener);
    track('chat_access', { word: 'aether' });
    stop();
    track('page_view');
    expect(listener.mock.calls).toEqual([[{ event: 'chat_access', word: 'aether' }]]);
  });

  it('reports the first route and each change of it, but not a search on the same page', () => {
    renderHook(useTrackPageViews);
    act(() => navigate('/dictionary'));
    act(() => navigate('/dictionary?search=my+secret'));
    act(() => navigate('/chat/deep%20state'));
    expect(window.dataLayer).toEqual([
      { event: 'page_view', page_path: '/' },
      { event: 'page_view', page_path: '/dictionary' },
      { event: 'page_view', page_path: expect.stringMatching(/^\/chat\/deep(%20| )state$/) as string },
    ]);
  });

  it('reports a page before what the screens on it report', () => {
    const first = renderHook(() => useTrack('chat_access', { word: 'aether' }), { wrapper: Pages });
    expect(window.dataLayer).toEqual([
      { event: 'page_view', page_path: '/' },
      { event: 'chat_access', word: 'aether' },
    ]);
    first.unmount();
  });

  it.each(['/members/scribe', '/Members/scribe'])('tells of no member at %s', (address) => {
    window.history.replaceState(null, '', address);
    renderHook(useTrackPageViews);
    expect(window.dataLayer).toEqual([{ event: 'page_view', page_path: '/members/:username' }]);
  });

  it('reports a screen once it knows what it shows, and again for something else', () => {
    const { rerender } = renderHook(({ word }) => useTrack('chat_access', word ? { word } : undefined), {
      initialProps: { word: '' },
    });
    expect(window.dataLayer).toBeUndefined();
    rerender({ word: 'aether' });
    rerender({ word: 'aether' });
    rerender({ word: 'agartha' });
    expect(window.dataLayer).toEqual([
      { event: 'chat_access', word: 'aether' },
      { event: 'chat_access', word: 'agartha' },
    ]);
  });
});
