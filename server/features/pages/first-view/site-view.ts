import { BETA_NOTE, PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { html, type Html } from '../html.ts';
import { rabbit, view } from './view-parts.ts';

/** Top of the home. */
export function siteView(): string {
  return view(siteHeader(html``));
}

/**
 * Banner, logo and tagline (beta-banner.tsx, site-header.tsx and logo.tsx in client/src/components/layout).
 * @param room what takes as much room as the buttons beside the logo
 */
export function siteHeader(room: Html): Html {
  return html`<p class="bg-accent px-4 py-1.5 text-center font-sans text-sm text-balance text-on-accent">
      <strong>BETA</strong> ${BETA_NOTE}
    </p>
    <div class="flex items-center gap-x-3 px-4 py-3 md:px-6">
      <div class="min-w-0 flex-1">
        <span class="inline-flex min-h-11 items-center gap-2 font-book text-2xl text-ink max-[22rem]:text-xl">
          ${rabbit()}${PRODUCT_NAME}
        </span>
        <p class="text-xs tracking-wide text-faded">${TAGLINE}</p>
      </div>
      ${room}
    </div>`;
}
