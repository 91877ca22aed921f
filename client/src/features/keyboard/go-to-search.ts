import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { hasDraft } from '#client/lib/has-draft.ts';

const PATIENCE_MS = 10_000;

/** Puts the cursor into the search box: that of this screen, else that of the browse page, once it is there. */
export function goToSearch(navigate: (path: string) => void): void {
  if (focusSearch() || hasDraft()) return;
  navigate(PAGE_PATHS.browse);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (window.location.pathname !== PAGE_PATHS.browse || focusSearch()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}
