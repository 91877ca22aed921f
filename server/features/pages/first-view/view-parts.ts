import { categoryLabel, type Category } from '#shared/words/catalogue.ts';
import { RABBIT_EYE, RABBIT_PATHS } from '#shared/pages/rabbit-drawing.ts';
import { html, type Html } from '../html.ts';

// What is read first, as HTML within the page: there before any script has run, and where none runs. The app draws its
// screen in its place, so every line has to stand where the screen's own stands: classes are those of the components
// named beside each view, and tests/e2e/first-view.test.ts compares the places in a browser.

/** The mark lets the app wait for its being painted (client/src/lib/page/first-view.ts). */
export function view(content: Html): string {
  return html`<div data-first-view>${content}</div>`.text;
}

/** As client/src/components/ui/rabbit.tsx draws it. */
export function rabbit(classes: string): Html {
  const { cx, cy, r } = RABBIT_EYE;
  return html`<svg
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    class="${classes}"
  >
    ${RABBIT_PATHS.map((path) => html`<path d="${path}" />`)}
    <circle cx="${String(cx)}" cy="${String(cy)}" r="${String(r)}" fill="currentColor" />
  </svg>`;
}

export const BADGE = 'inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-faded';
/** The room of the category's dot. */
export const DOT = html`<span class="size-2"></span>`;

/** As word-category-badge.tsx in client/src/features/words draws one that is no link. */
export function categoryBadge(category: Category): Html {
  return html`<span class="${BADGE}">${DOT}${categoryLabel(category)}</span>`;
}
