import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { showKeptToast } from '#client/lib/toast-after-reload.ts';
import { useToast } from '#client/lib/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

const Toaster = lazy(() => import('#client/components/ui/toaster.tsx').then((m) => ({ default: m.Toaster })));

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(showKeptToast, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <Toasts />
    </QueryClientProvider>
  );
}

/** The toaster is fetched with the first toast. */
function Toasts() {
  const message = useToast();
  return <Suspense fallback={null}>{message && <Toaster />}</Suspense>;
}
