import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConsentSlot } from '#client/features/analytics/consent-slot.tsx';
import { KeyboardSlot } from '#client/features/keyboard/keyboard-slot.tsx';
import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { showSavedToast } from '#client/lib/toast/toast-after-reload.ts';
import { useToast } from '#client/lib/toast/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';
import { StatusSlot } from './status-slot.tsx';

const Toaster = optionalPart(() => import('#client/components/toaster/toaster.tsx').then((m) => m.Toaster));

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
