import { createHash } from 'node:crypto';
import { wordPath } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { html } from '../pages/html.ts';

/** The whole look of a frame: no file is fetched for it, and no script runs. */
const STYLE = `
:root{color-scheme:light dark;--page:#fdf8ee;--ink:#231b15;--faded:#665a4e;--accent:#7a1f2b;--rule:#ded3c0}
@media (prefers-color-scheme:dark){:root{--page:#171310;--ink:#ede3d1;--faded:#b3a58f;--accent:#e0a54f;--rule:#3a3129}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.55 Georgia,"Times New Roman",serif;overflow-wrap:anywhere}
main{min-height:100vh;display:flex;flex-direction:column;gap:.75rem;padding:1.25rem;border:1px solid var(--rule)}
p,h1{margin:0}
h1{font-size:1.9rem;font-weight:400;line-height:1.2}
a{color:inherit;text-underline-offset:.2em;text-decoration-color:var(--rule)}
a:hover{color:var(--accent)}
.small{font:.875rem/1.4 system-ui,sans-serif;color:var(--faded)}
.end{margin-top:auto;padding-top:.5rem}
`;

/** Everything is refused but this style; every site may show the page in a frame. */
export const EMBED_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  'frame-ancestors *',
].join(';');

export interface EmbeddedWord {
  word: string;
  /** Null while nobody has reviewed one. */
  definition: string | null;
  /** What stands above it. */
  kicker?: string;
}

/** The page of a word in a frame. @param origin of the site, like "https://example.org" */
export function embedPage(origin: string, { word, definition, kicker }: EmbeddedWord): string {
  return page(
    `${word} - ${PRODUCT_NAME}`,
    html`<link rel="canonical" href="${origin + wordPath(word)}" />`,
    html`${kicker ? [html`<p class="small">${kicker}</p>`] : []}
      <h1>
        <a href="${origin + wordPath(word)}" target="_blank" rel="noopener">${word}</a>
      </h1>
      <p>${definition ?? 'Its definitions have not been reviewed yet.'}</p>
      <p class="small end">
        <a href="${origin}/" target="_blank" rel="noopener">${PRODUCT_NAME}, the forgotten dictionary</a>
      </p>`,
  );
}

/** What a frame shows whose word is not there (any more). */
export function missingEmbedPage(origin: string): string {
  return page(
    PRODUCT_NAME,
    html``,
    html`<h1>The dictionary does not have this word</h1>
      <p class="small end"><a href="${origin}/" target="_blank" rel="noopener">${PRODUCT_NAME}</a></p>`,
  );
}

type Part = ReturnType<typeof html>;

function page(title: string, head: Part, body: Part): string {
  // The style is written as it is: its digest stands in the policy.
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    html`<title>${title}</title>${head}`.text,
    `<style>${STYLE}</style></head><body><main>${body.text}</main></body></html>`,
  ].join('');
}
