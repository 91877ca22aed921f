import { render, type RenderResult } from '@testing-library/react';
import { App } from '#client/app/app.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';

/** Opens an address in the whole app, as a visitor does. */
export function openPage(path: string): RenderResult {
  window.history.replaceState(null, '', path);
  return render(<App queryClient={createQueryClient()} />);
}
