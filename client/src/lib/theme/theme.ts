import { useSyncExternalStore } from 'react';
import { THEME_COOKIE, type Theme } from '#shared/pages/theme.ts';
import { createListeners } from '../listeners.ts';

const YEAR_SECONDS = 31_536_000;
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = createListeners();

/** The theme in use: the visitor's choice, else the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Keeps the visitor's choice for a year. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  listeners.notify();
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme as Theme | undefined;
  return chosen ?? (darkSystem().matches ? 'lamplight' : 'paper');
}

function subscribe(listener: () => void): () => void {
  const system = darkSystem();
  const unsubscribe = listeners.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}
