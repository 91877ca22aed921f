import { useEffect } from 'react';
import { NewVersionLine } from './new-version-line.tsx';
import { useIsNewVersionHere } from './new-version.ts';
import { OfflineLine } from './offline-line.tsx';
import { startServiceWorker } from './register-service-worker.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useReturnOnline } from './use-return-online.ts';
import { useThemeColor } from './use-theme-color.ts';

/** Keeps the app and the words seen lately for when there is no connection, and says so then. */
export function OfflineSupport() {
  const isOffline = useIsOffline();
  const isNewVersionHere = useIsNewVersionHere();
  useReturnOnline();
  useThemeColor();
  useEffect(() => {
    // In development Vite's own reloading must not meet files that were kept.
    if (import.meta.env.PROD) startServiceWorker();
  }, []);
  if (isOffline) return <OfflineLine />;
  return isNewVersionHere ? <NewVersionLine /> : null;
}
