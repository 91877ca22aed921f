import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { truncate } from '#shared/text/text.ts';

interface TodayListProps<Item> {
  title: string;
  /** What the words of the list have in common. */
  about: ReactNode;
  items: readonly Item[];
  wordOf: (item: Item) => string;
  definitionOf?: (item: Item) => string | null;
  /** What makes the word stand here, in a few words. */
  noteOf?: (item: Item) => string;
}

/** One list of the page of today; nothing while it is empty. */
export function TodayList<Item>({ title, about, items, wordOf, definitionOf, noteOf }: TodayListProps<Item>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="break-inside-avoid pb-10">
      <h2 id={id} className="font-book text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-faded">{about}</p>
      <ul className="mt-3 border-t border-rule">
        {items.map((item) => {
          const definition = definitionOf?.(item);
          return (
            <li key={wordOf(item)} className="border-b border-rule py-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  href={wordPath(wordOf(item))}
                  className="inline-flex min-h-11 items-center font-book text-xl wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
                >
                  {wordOf(item)}
                </Link>
                {noteOf && <span className="text-sm text-faded tabular-nums">{noteOf(item)}</span>}
              </div>
              {definition && (
                <p className="pb-2 leading-6 wrap-anywhere text-faded">
                  {truncate(definition, TEXT_LENGTH.card)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
