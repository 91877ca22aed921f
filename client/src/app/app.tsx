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

/**
 * Beside every screen: what makes it work offline, and the line about what is switched off. Fetched when the first view is
 * there, so that it costs that nothing.
 */
const StatusSlot = optionalPart(async () => {
  await firstViewIsThere();
  const [{ OfflineSupport }, { PauseBanner }] = await Promise.all([
    import('#client/features/offline/offline-support.tsx'),
    import('#client/features/switches/pause-banner.tsx'),
  ]);
  return () => (
    <OfflineSupport>
      <PauseBanner />
    </OfflineSupport>
  );
});

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(showSavedToast, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConsentSlot />
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <Toasts />
      <StatusSlot />
      <KeyboardSlot />
    </QueryClientProvider>
  );
}

/** The toaster's code loads with the first toast. */
function Toasts() {
  const message = useToast();
  return message && <Toaster />;
}
