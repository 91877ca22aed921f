import { useEffect } from 'react';
import { headTags, type PageHead } from '#shared/pages/page-head.ts';

/** Keeps title and head tags those of the screen; nothing while the screen does not know its own yet. */
export function usePageHead(head: PageHead | undefined): void {
  const key = JSON.stringify(head);
  useEffect(() => {
    if (key !== undefined) applyHead(JSON.parse(key) as PageHead);
  }, [key]);
}

let origin: string | undefined;

/** As the delivered page names it: with PUBLIC_URL set, that may be another than the one that was opened. */
function siteOrigin(): string {
  const delivered = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return (origin ??= new URL(delivered ?? window.location.href).origin);
}

/** Replaces the tags that the server, or an earlier screen, put there. */
function applyHead(head: PageHead): void {
  const tags = headTags(head, siteOrigin()); // read before the delivered tags go
  document.title = head.title;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    if (text) element.textContent = text;
    document.head.append(element);
  }
}
