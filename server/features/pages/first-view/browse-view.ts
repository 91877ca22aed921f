import type { PreloadedResponse } from '#shared/pages/preloaded-responses.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { NO_DEFINITION } from '#shared/words/shown-definition.ts';
import { truncate } from '#shared/text/text.ts';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { html, type Html } from '../html.ts';
import { siteHeader } from './header-view.ts';
import { categoryBadge, view } from './view-parts.ts';
import { LOCALE } from '#shared/text/locale.ts';

/** A phone shows no more without scrolling. */
const CARDS = 4;

/**
 * Top of the browse page, and on a phone its first words (browse-page.tsx, browse-screen.tsx and
 * browse-card.tsx in client/src). On a desktop categories stand above them, in as many lines as fit.
 */
export function browseView({ body, headers }: PreloadedResponse): string {
  const words = JSON.parse(body) as WordSummary[];
  const count = Math.max(words.length, Number(headers['X-Total-Count'] ?? 0)).toLocaleString(LOCALE);
  return view(html`
    ${siteHeader()}
    <main class="px-4 md:hidden [@media(max-height:499px)]:hidden">
      <div class="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-6 pb-4">
        <div>
          <h1 class="font-book text-3xl leading-tight text-ink">Browse the Dictionary</h1>
          <p class="mt-1 min-h-12 max-w-72 leading-6 text-faded">
            Explore alternative perspectives on ${count}+ topics...
          </p>
        </div>
        <span class="invisible min-h-11 border px-4 py-2 text-sm font-medium">Add Your Words</span>
      </div>
      <div class="flex min-h-15 items-center text-sm text-faded">${String(words.length)} entries</div>
      <ul class="grid gap-y-4">
        ${words.slice(0, CARDS).map(card)}
      </ul>
    </main>
  `);
}

function card({ word, category, liveDefinition }: WordSummary): Html {
  return html`<li class="border-t border-rule pt-4 pb-1">
    <div class="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 class="max-w-full font-book text-2xl leading-tight wrap-anywhere text-ink">${word}</h2>
      ${category ? categoryBadge(category) : ''}
    </div>
    <p class="mt-2 font-book leading-relaxed wrap-anywhere text-faded">
      ${truncate(liveDefinition?.text ?? NO_DEFINITION, TEXT_LENGTH.card)}
    </p>
    <div class="h-12"></div>
  </li>`;
}
