import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConsentSlot } from '#client/features/analytics/consent-slot.tsx';
import { KeyboardSlot } from '#client/features/keyboard/keyboard-slot.tsx';
import { firstViewIsThere } from '#client/lib/page/first-view.ts';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { showSavedToast } from '#client/lib/toast/toast-after-reload.ts';
import { useToast } from '#client/lib/toast/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

const Toaster = optionalPart(() => import('#client/components/toaster/toaster.tsx').then((m) => m.Toaster));

/** Fetched when the first view is there, so that it costs that nothing. */
const StatusSlot = optionalPart(async () => {
  await firstViewIsThere();
  return (await import('./status-parts.tsx')).StatusParts;
});

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(showSavedToast, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConsentSlot />
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <SiteBarSlot />
      <Toasts />
      <StatusSlot />
      <KeyboardSlot />
    </QueryClientProvider>
  );
}

/** The bar of a phone; until it is there, the page's own stands in its place. */
const SiteBarSlot = optionalPart(() =>
  import('#client/components/layout/site-bar.tsx').then((m) => m.SiteBar),
);

/** The toaster's code loads with the first toast. */
function Toasts() {
  const message = useToast();
  return message && <Toaster />;
}
