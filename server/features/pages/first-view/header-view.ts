import { SEARCH_MAX } from '#shared/limits.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { BETA_NOTE, PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { html, type Html } from '../html.ts';
import { rabbit } from './view-parts.ts';

/** Banner, brand and search, as site-header.tsx in client/src/components/layout draws them. */
export function siteHeader(): Html {
  return html`<header class="relative shrink-0">
    <p class="bg-accent px-4 py-1.5 text-center font-sans text-sm text-balance text-on-accent">
      <strong>BETA</strong> ${BETA_NOTE}
    </p>
    <div
      class="flex flex-wrap items-start gap-3 border-b border-rule px-4 py-3 md:items-center md:gap-x-6 md:px-6"
    >
      <div class="min-w-0 flex-1 md:flex-none">
        <a
          href="${PAGE_PATHS.home}"
          class="inline-flex min-h-11 items-center gap-2 font-book text-2xl text-ink max-[22rem]:text-xl"
        >
          ${rabbit('size-8 shrink-0 text-accent max-[22rem]:size-7')}<span>${PRODUCT_NAME}</span>
        </a>
        <p class="text-xs tracking-wide whitespace-nowrap text-faded">${TAGLINE}</p>
      </div>
      <div class="order-last w-full md:order-none md:mx-auto md:w-auto md:max-w-xl md:min-w-40 md:flex-1">
        ${search()}
      </div>
      <div class="flex shrink-0 items-center md:ml-auto">
        <span class="size-11"></span>${accountRoom('max-md:px-3 max-[22rem]:px-2')}
      </div>
    </div>
  </header>`;
}

/** Brand and search in one line, as plain-header.tsx in client/src/components/layout draws them. */
export function plainHeader(): Html {
  return html`<header class="relative shrink-0 border-b border-rule">
    <div class="mx-auto flex min-h-14 max-w-5xl items-center gap-x-1 px-2 md:gap-x-4 md:px-4">
      <a
        href="${PAGE_PATHS.home}"
        class="inline-flex min-h-11 items-center gap-2 font-book text-2xl text-ink max-md:w-11 max-md:shrink-0 max-md:justify-center"
      >
        ${rabbit('size-8 shrink-0 text-accent')}<span class="max-md:sr-only">${PRODUCT_NAME}</span>
      </a>
      <div class="min-w-0 flex-1 md:mx-auto md:max-w-xl">${search()}</div>
      <div class="flex shrink-0 items-center">
        <span class="size-11"></span>${accountRoom('max-md:hidden')}
      </div>
    </div>
  </header>`;
}

/** The search box of every header (site-search.tsx), which works as a plain form until then. */
function search(): Html {
  return html`<form role="search" aria-label="Site" action="${PAGE_PATHS.browse}" class="md:relative">
    <div class="relative">
      <input
        type="search"
        name="search"
        autocomplete="off"
        enterkeyhint="search"
        maxlength="${String(SEARCH_MAX)}"
        aria-label="Search the dictionary"
        placeholder="Search words and phrases"
        class="peer h-11 w-full rounded border border-edge bg-page pr-3 pl-10 text-base text-ink placeholder-shown:pr-1 placeholder:text-faded"
      />
    </div>
  </form>`;
}

/** The room of Login and Sign Up (auth-buttons.tsx in client/src/features/auth). */
function accountRoom(signUp: string): Html {
  return html`<span class="invisible flex items-center gap-1">
    <span class="${BUTTON} max-md:w-11 max-md:px-0"><span class="max-md:sr-only">Login</span></span>
    <span class="${BUTTON} ${signUp}">Sign Up</span>
  </span>`;
}

const BUTTON =
  'inline-flex min-h-11 items-center justify-center gap-2 px-4 py-2 font-sans text-sm font-medium';
