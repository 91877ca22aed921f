import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { App } from './app.tsx';
import { preloadScreen } from './routes.tsx';
import { storePreloadedResponses } from './store-preloaded-responses.ts';

/** Draws the app, in its first frame the whole of what the page brought: no spinner, no shape of what is to come. */
export async function start(): Promise<void> {
  const queryClient = createQueryClient();
  await Promise.all([preloadScreen(window.location.pathname), storePreloadedResponses(queryClient)]);
  const root = createRoot(document.getElementById('root')!);
  // As a transition React draws in slices: what the page brought can be read and scrolled meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}
