import { useLocation } from 'wouter';
import { AppLine, CHATS } from './app-line.tsx';

export function OfflineLine() {
  const [path] = useLocation();
  return (
    <AppLine closeLabel="Hide that you are offline">
      You are offline.{' '}
      {CHATS.test(path) ? 'Chats need a connection.' : 'Words you have seen lately can still be read.'}
    </AppLine>
  );
}
