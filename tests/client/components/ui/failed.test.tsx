import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Failed } from '#client/components/ui/failed.tsx';

function Page() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <a href="/">Home</a>
      <main tabIndex={-1}>
        {isThere ? <a href="/word">The word</a> : <Failed title="Failed" onRetry={() => setIsThere(true)} />}
      </main>
    </>
  );
}

it('leaves the keyboard in its part of the page when trying again takes it away', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Retry' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'The word' })).toHaveFocus();
});
