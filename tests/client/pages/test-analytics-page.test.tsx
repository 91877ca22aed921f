import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { track } from '#client/lib/analytics.ts';
import { forgetAnalytics, refuseTracking, writeAnalyticsId } from '../../support/client/analytics.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';

beforeEach(() => {
  forgetAnalytics();
  fakeApi().fail('GET /api/user', 401);
});

async function open() {
  openPage('/test-analytics');
  await screen.findByRole('heading', { level: 1, name: /analytics/i });
}

const fact = (label: string) => screen.getByText(label).nextElementSibling;

describe('/test-analytics', () => {
  it('says that no tag is configured, and is kept from search engines', async () => {
    await open();
    expect(fact('Analytics tag')).toHaveTextContent('none is configured');
    expect(fact('Do Not Track')).toHaveTextContent('off');
    expect(fact('Events')).toHaveTextContent('stay in this page');
    expect(screen.getByText(/uses no analytics service/)).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('lists the events of the visit as they come', async () => {
    await open();
    const events = screen.getByRole('list', { name: 'Events of this visit' });
    expect(within(events).getByText('page_path: /test-analytics')).toBeVisible();
    act(() => track('chat_access', { word: 'aether' }));
    const [, second] = within(events).getAllByRole('listitem');
    expect(second).toHaveTextContent('chat_access word: aether');
  });

  it('names the tag, and changes the consent', async () => {
    writeAnalyticsId();
    localStorage.setItem('voxicon-analytics-consent', 'refused');
    await open();
    expect(fact('Analytics tag')).toHaveTextContent('G-TEST123');
    expect(screen.getByRole('button', { name: 'No thanks' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Allow analytics' }));
    expect(fact('Events')).toHaveTextContent('are sent');
    expect(screen.getByRole('button', { name: 'Allow analytics' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('voxicon-analytics-consent')).toBe('allowed');
    const listed = within(screen.getByRole('list', { name: 'Events of this visit' })).getAllByRole(
      'listitem',
    );
    expect(listed).toHaveLength(1); // none of the tag's own commands
  });

  it('says that the browser asks not to be tracked', async () => {
    refuseTracking('doNotTrack');
    writeAnalyticsId();
    localStorage.setItem('voxicon-analytics-consent', 'allowed');
    await open();
    expect(fact('Do Not Track')).toHaveTextContent('on');
    expect(fact('Events')).toHaveTextContent('stay in this page');
    expect(screen.queryByRole('button', { name: 'Allow analytics' })).toBeNull();
  });
});
