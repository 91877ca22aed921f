export const loadKeyHelp = () => import('./key-help.tsx').then((m) => m.KeyHelp);
