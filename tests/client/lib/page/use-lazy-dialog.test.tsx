import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

interface OpenerProps {
  load: () => Promise<(props: { open: boolean }) => React.ReactNode>;
}

function Opener({ load }: OpenerProps) {
  const { Dialog, open, dialogProps } = useLazyDialog(load);
  return (
    <>
      <button type="button" onClick={() => void open()}>
        Keyboard
      </button>
      {Dialog && <Dialog open={dialogProps.open} />}
      <Toaster />
    </>
  );
}

it('says that a dialog of any kind would not open, and opens it at the next press', async () => {
  const load = vi
    .fn<OpenerProps['load']>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue(({ open }) => open && <p>The list of keys</p>);
  render(<Opener load={load} />);
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
  const toast = await screen.findByRole('listitem');
  expect(toast).toHaveTextContent('This could not be openedCheck your connection and try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
  expect(await screen.findByText('The list of keys')).toBeVisible();
});
