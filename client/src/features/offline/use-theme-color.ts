import { useEffect } from 'react';
import { THEME_COLORS } from '#shared/pages/theme.ts';
import { useTheme } from '#client/lib/theme/theme.ts';

/** The colour that phones draw around the page follows the visitor's choice; the page itself brings the system's. */
export function useThemeColor(): void {
  const theme = useTheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = THEME_COLORS[theme];
  }, [theme]);
}
