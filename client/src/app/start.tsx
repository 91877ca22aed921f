import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { App } from './app.tsx';
import { preloadScreen } from './routes.tsx';
import { storePreloadedResponses } from './store-preloaded-responses.ts';

/** Renders the app. Its first frame shows everything preloaded with the page, without spinners or skeletons. */
export async function start(): Promise<void> {
  const queryClient = createQueryClient();
  await Promise.all([preloadScreen(window.location.pathname), storePreloadedResponses(queryClient)]);
  const root = createRoot(document.getElementById('root')!);
  // In a transition React renders in slices, so the page's own HTML can be read and scrolled meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}
