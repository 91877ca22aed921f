import { PRELOADED_RESPONSES_ID, type PreloadedResponse } from '#shared/pages/preloaded-responses.ts';
import { feedLinks, SITE_FEED } from '#shared/pages/feed-heads.ts';
import { headTags, jsonForHtml, linkTags, type HeadTag, type PageHead } from '#shared/pages/page-head.ts';
import type { Theme } from '#shared/pages/theme.ts';
import { escapeHtml } from './html.ts';

const PLACEHOLDER = '<!--head-->';
const FIRST_VIEW = /<!--first-view-->.*<!--\/first-view-->/s;
const HTML = '<html lang="en"';

interface Filling {
  head: PageHead;
  /** Like "https://example.org". */
  origin: string;
  /** The id at Google Analytics, if the site uses it; the browser gets it only from here. */
  analyticsId?: string | undefined;
  /** The visitor's choice. */
  theme?: Theme | undefined;
  answers?: PreloadedResponse[];
  /** Of the app and the screen, to be fetched beside the styles. */
  scripts?: string[];
  /** HTML that is shown until the app has rendered its screen. */
  firstView?: string | undefined;
}

/** Puts title and tags of a head, and what the first view needs, into the app's HTML in place of its marks. */
export function fillShell(
  html: string,
  { head, origin, analyticsId, theme, answers = [], scripts = [], firstView }: Filling,
): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head, origin).map((tag) => render(tag)),
    // What is read needs styles and type alone: they come first.
    ...scripts.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(address)}">`,
    ),
    // Without data-head: these stay when the visitor moves on.
    ...linkTags(feedLinks(SITE_FEED), origin).map((tag) => render(tag, '')),
    ...(analyticsId ? [`<meta name="analytics-id" content="${escapeHtml(analyticsId)}">`] : []),
    ...(answers.length > 0
      ? [`<script type="application/json" id="${PRELOADED_RESPONSES_ID}">${jsonForHtml(answers)}</script>`]
      : []),
  ].join('\n    ');
  // Functions, since "$&" in a replacement string would be special.
  return html
    .replace(HTML, theme ? `${HTML} data-theme="${theme}"` : HTML)
    .replace(PLACEHOLDER, () => tags)
    .replace(FIRST_VIEW, (splash) => firstView ?? splash);
}

/** data-head marks what the client replaces when the visitor moves on. */
function render({ tag, attributes, text }: HeadTag, mark = ' data-head'): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag}${written.join('')}${mark}>`;
  return tag === 'script' ? `${open}${text ?? ''}</script>` : open;
}
