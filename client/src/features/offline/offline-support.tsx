import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { THEME_COLORS } from '#shared/pages/theme.ts';
import { StatusBanner, CHATS } from '#client/components/layout/status-banner.tsx';
import { isConnectionCut, watchConnection } from '#client/lib/api/connection.ts';
import { reloadPage } from '#client/lib/page/navigation.ts';
import { useTheme } from '#client/lib/theme/theme.ts';
import { useIsNewVersionHere } from './new-version.ts';
import { startServiceWorker } from './register-service-worker.ts';
import { useReturnOnline } from './use-return-online.ts';

interface OfflineSupportProps {
  /** Another line, for when there is none about the connection or a new version: they would lie over each other. */
  children?: ReactNode;
}

/** Caches the app and recently seen words for offline use, and shows a banner when offline. */
export function OfflineSupport({ children = null }: OfflineSupportProps) {
  const isOffline = useIsOffline();
  const isNewVersionHere = useIsNewVersionHere();
  useReturnOnline();
  useThemeColor();
  useEffect(() => {
    // In development Vite's own reloading must not meet files that were kept.
    if (import.meta.env.PROD) startServiceWorker();
  }, []);
  if (isOffline) return <OfflineLine />;
  return isNewVersionHere ? <NewVersionLine /> : children;
}

function OfflineLine() {
  const [path] = useLocation();
  return (
    <StatusBanner closeLabel="Hide that you are offline">
      You are offline.{' '}
      {CHATS.test(path) ? 'Chats need a connection.' : 'Words you have seen lately can still be read.'}
    </StatusBanner>
  );
}

/** The colour that phones draw around the page follows the visitor's choice; the page itself brings the system's. */
function useThemeColor(): void {
  const theme = useTheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = THEME_COLORS[theme];
  }, [theme]);
}

/** Whether the browser knows of no connection, or the last answer asked for did not come for want of one. */
function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine || isConnectionCut());
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stopWatching = watchConnection(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    stopWatching();
  };
}

/** No automatic reload: the visitor may be writing. */
function NewVersionLine() {
  return (
    <StatusBanner
      closeLabel="Later"
      action={
        <button
          type="button"
          onClick={reloadPage}
          className="min-h-11 cursor-pointer px-2 font-medium text-accent underline underline-offset-4"
        >
          Reload
        </button>
      }
    >
      A new version is here.
    </StatusBanner>
  );
}
