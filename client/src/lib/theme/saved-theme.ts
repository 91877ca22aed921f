import { themeOf } from '#shared/pages/theme.ts';

/** Takes up the choice of an earlier visit. The server's page has it already; one that was kept offline has not. */
export function applySavedTheme(): void {
  const kept = themeOf(document.cookie);
  if (kept) document.documentElement.dataset.theme = kept;
}
