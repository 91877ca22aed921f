import { definitionText } from '#shared/words/shown-definition.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { html } from '../html.ts';
import { plainHeader } from './header-view.ts';
import { categoryBadge, view } from './view-parts.ts';

/** Word and definition above the chat (chat-header.tsx and word-chat.tsx in client/src/features/chat/word-chat). */
export function chatView(detail: WordDetail): string {
  const { word, category } = detail;
  const badge = category ? html`<div class="flex">${categoryBadge(category)}</div>` : '';
  return view(
    html`${plainHeader()}
      <div class="border-b border-rule">
        <div class="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center gap-x-2 px-2 py-1 md:px-4">
          <span class="size-11 shrink-0"></span>
          <div class="flex h-13 min-w-0 flex-1 flex-col justify-center">
            <h1 class="truncate font-book text-xl leading-8">${word}</h1>
            ${badge}
          </div>
          <span class="size-11 shrink-0"></span>
          <span class="-ml-2 size-11 shrink-0"></span>
          <div class="order-last h-11 w-full md:hidden"></div>
        </div>
      </div>
      <main class="mx-auto w-full max-w-3xl px-4">
        <section class="border-b border-rule py-3 md:py-6">
          <p
            class="font-book leading-relaxed max-[22rem]:leading-snug md:text-xl md:leading-relaxed wrap-anywhere"
          >
            ${definitionText(detail)}
          </p>
        </section>
      </main>`,
  );
}
