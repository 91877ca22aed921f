import { reloadPage } from '#client/lib/page/reload-page.ts';
import { AppLine } from './app-line.tsx';

/** The page does not reload by itself: somebody may be writing. */
export function NewVersionLine() {
  return (
    <AppLine
      closeLabel="Later"
      action={
        <button
          type="button"
          onClick={reloadPage}
          className="min-h-11 cursor-pointer px-2 font-medium text-accent underline underline-offset-4"
        >
          Reload
        </button>
      }
    >
      A new version is here.
    </AppLine>
  );
}
