import type { MouseEvent } from 'react';

/**
 * The first stop of the Tab key: past the header, to the element with the id "main". The address stays as it is, since
 * its hash is the token of a link or the open part of a word.
 */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={goToMain}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
    >
      Skip to the content
    </a>
  );
}

function goToMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
