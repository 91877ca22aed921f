import { useEffect, useState } from 'react';

/** True once something has been so for a while; false again at once. */
export function useDelayed(isSo: boolean, delayMs: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = isSo ? setTimeout(() => setIsLong(true), delayMs) : undefined;
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSo, delayMs]);
  return isSo && isLong;
}
