import { categoryLabel, subCategoryLabel } from '#shared/words/catalogue.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { shownDefinition } from '#shared/words/shown-definition.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { html } from '../html.ts';
import { plainHeader } from './header-view.ts';
import { BADGE, DOT, view } from './view-parts.ts';

/** Headword and definition (word-header.tsx, word-headword.tsx and word-definition.tsx in client/src/features/word). */
export function wordView(detail: WordDetail): string {
  const { word, aliases, type, category, subCategory, createdAt, definitions } = detail;
  const badges = [
    category && html`${DOT}${categoryLabel(category)}`,
    subCategory && html`${subCategoryLabel(subCategory)}`,
    html`Added ${relativeTime(createdAt)}`,
  ].filter((badge) => !!badge);
  return view(
    html`${plainHeader()}
      <div class="border-b border-rule"><div class="min-h-14"></div></div>
      <main class="mx-auto max-w-3xl px-4">
        <div class="pt-10">
          <div class="flex flex-wrap items-baseline gap-x-4">
            <h1
              class="min-w-0 font-book text-5xl leading-tight text-balance text-ink wrap-anywhere md:text-6xl"
            >
              ${word}
            </h1>
            <span class="font-book text-lg text-faded italic">${type}</span>
          </div>
          ${aliases.length > 0 ? html`<p class="mt-1 wrap-anywhere text-faded">Also: ${aliases.join(', ')}</p>` : ''}
          <div class="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-faded">
            ${badges.map((badge) => html`<span class="${BADGE} min-h-11">${badge}</span>`)}
          </div>
        </div>
        ${detail.isExplored ? html`<div class="mt-4 min-h-11 border-b border-rule md:hidden"><div class="min-h-11"></div></div>` : ''}
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
