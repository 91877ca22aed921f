import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { toast } from '#client/lib/toast/toast.ts';

it('shows one message at a time, the newest', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'First', description: 'The first of two' }));
  expect(await screen.findByText('First')).toBeVisible();
  act(() => toast({ title: 'Second' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('goes when it is closed', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Closed by hand' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Closed by hand')).not.toBeInTheDocument());
});

it('goes by itself after five seconds', { timeout: 15_000 }, async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Left alone' }));
  expect(await screen.findByText('Left alone')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Left alone')).not.toBeInTheDocument(), { timeout: 7000 });
});

describe('its place', () => {
  let bodyChanges: () => void;

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(changes: () => void) {
          bodyChanges = changes;
        }
        observe() {}
        disconnect() {}
      },
    );
  });

  it('is below the header, and stays there while the page is scrolled', () => {
    const { show, banner } = openScreen();
    show();
    expect(top()).toBe('128px');
    lieAt(banner(), -400, -280);
    act(bodyChanges);
    expect(top()).toBe('128px');
  });

  it('is at the upper edge when the header is out of sight', () => {
    const { show, banner } = openScreen();
    lieAt(banner(), -400, -280);
    show();
    expect(top()).toBe('16px');
  });

  it('is below the header of the next screen, when that comes with the message there', () => {
    const { show, open } = openScreen();
    show();
    open('next');
    lieAt(screen.getByRole('banner'), 0, 180);
    act(bodyChanges);
    expect(top()).toBe('188px');
  });

  it('is at the lower edge when it would hide what has the focus', () => {
    const { show, button } = openScreen();
    lieAt(button(), 150, 194);
    act(() => button().focus());
    show();
    expect(top()).toBe('');
    expect(screen.getByRole('list')).toHaveClass('bottom-[calc(1rem+var(--bottom-bar))]');
  });

  it('is at the upper edge over a dialog, whose buttons are below', () => {
    const { show, button } = openScreen();
    lieAt(button(), 20, 64);
    act(() => button().focus());
    render(<div role="dialog" />);
    show();
    expect(top()).toBe('16px');
    expect(screen.getByRole('list')).not.toHaveClass('bottom-[calc(1rem+var(--bottom-bar))]');
  });

  const top = () => screen.getByRole('list').style.top;

  /** A screen as a phone lays it out, with the button that sends its form at the lower edge. */
  function openScreen() {
    const drawn = (name: string) => (
      <>
        <header key={name}>{name}</header>
        <button type="button">Send</button>
        <Toaster />
      </>
    );
    const { rerender } = render(drawn('first'));
    const banner = () => screen.getByRole('banner');
    const button = () => screen.getByRole('button', { name: 'Send' });
    lieAt(banner(), 0, 120);
    lieAt(button(), 600, 644);
    lieAt(screen.getByRole('list'), 0, 0);
    return {
      banner,
      button,
      open: (name: string) => rerender(drawn(name)),
      show: () => act(() => toast({ title: 'Sent' })),
    };
  }

  /** What a browser would say; jsdom has no layout. */
  function lieAt(element: Element, start: number, end: number) {
    element.getBoundingClientRect = () => ({ top: start, bottom: end, left: 0, right: 390 }) as DOMRect;
  }
});
