import { categoryLabel, subCategoryLabel } from '#shared/catalogue.ts';
import { BETA_NOTE, PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { RABBIT_EYE, RABBIT_PATHS } from '#shared/rabbit-drawing.ts';
import { relativeTime } from '#shared/relative-time.ts';
import { NO_DEFINITION, shownDefinition } from '#shared/shown-definition.ts';
import type { WordDetail } from '#shared/words.ts';
import { html, type Html } from './html.ts';

// What is read first, as HTML within the page: there before any script has run, and where none runs. The app draws its
// screen in its place, so every line has to stand where the screen's own stands: classes are those of the components
// named below, and tests/e2e/first-view.test.ts compares the places in a browser.

/** Top of the home and of the browse page (beta-banner.tsx, site-header.tsx and logo.tsx in client/src/components/layout). */
export function siteView(): string {
  return view(
    html`<p class="bg-accent px-4 py-1.5 text-center font-sans text-sm text-on-accent">
        <strong>BETA</strong> ${BETA_NOTE}
      </p>
      <div class="px-4 py-3 md:px-6">
        <span class="inline-flex min-h-11 items-center gap-2 font-book text-2xl text-ink max-[22rem]:text-xl">
          ${rabbit()}${PRODUCT_NAME}
        </span>
        <p class="text-xs tracking-wide text-faded">${TAGLINE}</p>
      </div>`,
  );
}

/** Headword and definition (word-header.tsx, word-headword.tsx and word-definition.tsx in client/src/features/dictionary). */
export function wordView({ word, type, category, subCategory, createdAt, definitions }: WordDetail): string {
  const badges = [
    category && html`${DOT}${categoryLabel(category)}`,
    subCategory && html`${subCategoryLabel(subCategory)}`,
    html`Added ${relativeTime(createdAt)}`,
  ].filter((badge) => !!badge);
  return view(
    html`<header class="border-b border-rule"><div class="min-h-14"></div></header>
      <main class="mx-auto max-w-3xl px-4">
        <div class="pt-10">
          <div class="flex flex-wrap items-baseline gap-x-4">
            <h1 class="min-w-0 font-book text-5xl leading-tight text-ink wrap-anywhere md:text-6xl">
              ${word}
            </h1>
            <span class="font-book text-lg text-faded italic">${type}</span>
          </div>
          <div class="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-faded">
            ${badges.map((badge) => html`<span class="${BADGE} min-h-11">${badge}</span>`)}
          </div>
        </div>
        <section class="mt-6 border-t border-rule pt-5">
          <div class="flex flex-wrap items-center justify-between gap-x-4">
            <h2 class="text-sm font-medium tracking-wide text-accent">Alternative Definition</h2>
            <p class="inline-flex items-center gap-1.5 text-sm text-faded">
              <span class="size-4"></span>Community
            </p>
          </div>
          <p
            class="mt-3 font-book text-xl leading-relaxed md:text-2xl wrap-anywhere whitespace-pre-line text-ink"
          >
            ${shownDefinition(definitions)}
          </p>
        </section>
      </main>`,
  );
}

/** Word and definition above the chat (chat-header.tsx and definition-banner.tsx in client/src/features/chat). */
export function chatView({ word, category, liveDefinition }: WordDetail): string {
  const badge = category
    ? html`<div class="relative -mt-2 w-fit">
        <span class="${BADGE}">${DOT}${categoryLabel(category)}</span>
      </div>`
    : '';
  return view(
    html`<header class="border-b border-rule">
        <div class="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center gap-x-2 px-2 py-1 md:px-4">
          <span class="size-11 shrink-0"></span>
          <div class="min-w-0 flex-1 pt-2">
            <h1 class="truncate font-book text-xl leading-7">${word}</h1>
            ${badge}
          </div>
          <span class="size-11 shrink-0"></span>
          <span class="-ml-2 size-11 shrink-0"></span>
          <div class="order-last h-11 w-full md:hidden"></div>
        </div>
      </header>
      <main class="mx-auto w-full max-w-3xl px-4">
        <section class="border-b border-rule py-4 md:py-6">
          <p class="font-book leading-relaxed md:text-xl md:leading-relaxed wrap-anywhere">
            ${liveDefinition?.text ?? NO_DEFINITION}
          </p>
        </section>
      </main>`,
  );
}

/** As client/src/components/ui/rabbit.tsx draws it. */
function rabbit(): Html {
  const { cx, cy, r } = RABBIT_EYE;
  return html`<svg
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    class="size-8 text-accent max-[22rem]:size-7"
  >
    ${RABBIT_PATHS.map((path) => html`<path d="${path}" />`)}
    <circle cx="${String(cx)}" cy="${String(cy)}" r="${String(r)}" fill="currentColor" />
  </svg>`;
}

const BADGE = 'inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-faded';
/** The room of the category's dot. */
const DOT = html`<span class="size-2"></span>`;

/** The mark lets the app wait for its being painted (client/src/lib/first-view.ts). */
function view(content: Html): string {
  return html`<div data-first-view>${content}</div>`.text;
}
