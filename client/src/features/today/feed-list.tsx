import { useId } from 'react';
import { Link } from 'wouter';
import { feedPath, feedTitle, type FeedName } from '#shared/feeds/feeds.ts';
import { API_DOCS_PATH } from '#shared/open-data/open-data.ts';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

const NAMES: readonly FeedName[] = ['word-of-the-day', 'new', 'changes', 'moderation-log'];
const LINK = 'inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4';

/** The feeds, and what else machines can read. */
export function FeedList() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-book text-2xl">
        Feeds and data
      </h2>
      <p className="mt-1 text-sm text-faded">For feed readers, in two formats.</p>
      <Feeds names={NAMES} />
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-faded hover:text-accent">
          New words of one category
        </summary>
        <Feeds names={CATEGORY_VALUES.map((category) => `category/${category}` as const)} />
      </details>
      <p className="mt-3 text-sm text-faded">
        {'The whole dictionary is '}
        <Link href={PAGE_PATHS.data} className="text-accent underline underline-offset-4">
          open data
        </Link>
        {', and programs read it by '}
        {/* No screen of the app. */}
        <a href={API_DOCS_PATH} className="text-accent underline underline-offset-4">
          its API
        </a>
        {'.'}
      </p>
    </section>
  );
}

function Feeds({ names }: { names: readonly FeedName[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name} className="flex items-center justify-between gap-2 border-b border-rule">
          {feedTitle(name)}
          <span className="-mr-2 shrink-0 text-sm">
            <a href={feedPath(name, 'atom')} className={LINK} aria-label={`Atom: ${feedTitle(name)}`}>
              Atom
            </a>
            <a href={feedPath(name, 'json')} className={LINK} aria-label={`JSON: ${feedTitle(name)}`}>
              JSON
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}
