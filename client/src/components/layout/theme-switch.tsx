import { Lamp, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#client/lib/theme/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** From paper to lamplight and back. Until it is used, the system decides. */
export function ThemeSwitch() {
  const isDark = useTheme() === 'lamplight';
  const Icon = isDark ? Sun : Lamp;
  return (
    <IconButton
      label={isDark ? 'Read on paper' : 'Read by lamplight'}
      onClick={() => setTheme(isDark ? 'paper' : 'lamplight')}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
