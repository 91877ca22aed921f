import { headTags, type HeadTag, type PageHead } from '#shared/page-head.ts';

const PLACEHOLDER = '<!--head-->';

/** Puts title and tags of a head into the app's HTML, in place of its comment `<!--head-->`. */
export function fillShell(html: string, head: PageHead, origin: string): string {
  const tags = [`<title>${escapeHtml(head.title)}</title>`, ...headTags(head, origin).map(render)].join(
    '\n    ',
  );
  return html.replace(PLACEHOLDER, () => tags); // a function, as a "$&" in a definition is no instruction
}

/** data-head marks what the client replaces when the visitor moves on. */
function render({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag}${written.join('')} data-head>`;
  return tag === 'script' ? `${open}${text ?? ''}</script>` : open;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
