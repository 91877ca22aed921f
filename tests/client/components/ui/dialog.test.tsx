import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { toast } from '#client/lib/toast/toast.ts';

interface SampleProps {
  /** A dialog that must not be closed now, as while its form is on its way. */
  isHeld?: boolean;
}

function Sample({ isHeld = false }: SampleProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog
        title="A dialog"
        description="For a test."
        open={open}
        onOpenChange={(next) => !isHeld && setOpen(next)}
        onClosed={() => {}}
      >
        <input aria-label="A field" />
      </Dialog>
      <Toaster />
    </>
  );
}

const dialog = () => screen.queryByRole('dialog');
const message = () => screen.queryByText('A message', { ignore: '[role=status] *' });
const pressEscape = () => userEvent.keyboard('{Escape}');

describe('Escape, with a dialog and a message there', () => {
  beforeEach(() => {
    toast({ title: 'Of the test before' });
  });

  it('closes the dialog first, and the message with a further press', async () => {
    render(<Sample />);
    act(() => toast({ title: 'A message' }));
    await pressEscape();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(message()).toBeVisible();
    await pressEscape();
    await waitFor(() => expect(message()).toBeNull());
  });

  it('does so too when the message was there before the dialog', async () => {
    toast({ title: 'A message' });
    render(<Sample />);
    await pressEscape();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(message()).toBeVisible();
  });

  it('leaves the message over a dialog that does not close', async () => {
    render(<Sample isHeld />);
    act(() => toast({ title: 'A message' }));
    await pressEscape();
    expect(dialog()).toBeVisible();
    expect(message()).toBeVisible();
  });

  it('closes the uppermost of two dialogs', async () => {
    render(
      <Dialog title="Below" description="For a test." open onOpenChange={() => {}} onClosed={() => {}}>
        <Sample />
      </Dialog>,
    );
    act(() => toast({ title: 'A message' }));
    await pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A dialog' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Below' })).toBeVisible();
    expect(message()).toBeVisible();
  });
});
