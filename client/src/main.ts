import { applySavedTheme } from './lib/theme/saved-theme.ts';
import { firstViewIsPainted } from './lib/page/first-view.ts';
import './styles.css';

applySavedTheme();
// The app's scripts are already downloading, but running them would block the first paint.
void firstViewIsPainted()
  .then(() => import('./app/start.tsx'))
  .then(({ start }) => start());
