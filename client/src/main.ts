import { applySavedTheme } from './lib/theme/saved-theme.ts';
import { firstViewIsPainted } from './lib/page/first-view.ts';
import './styles.css';

applySavedTheme();
// Its scripts are on their way already, but while they run nothing could be painted.
void firstViewIsPainted()
  .then(() => import('./app/start.tsx'))
  .then(({ start }) => start());
