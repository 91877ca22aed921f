import { useRef } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { BrowseCard } from './browse-card.tsx';
import type { BrowseView } from '../filters/browse-filters.ts';
import { ROW_GAP, useRows } from './browse-rows.ts';

interface BrowseCardsProps {
  words: readonly WordSummary[];
  /** How many there are in all, loaded or not, where that is known. */
  total: number | undefined;
  columns: number;
  view: BrowseView;
  list: string;
}

/** The cards around the place that is looked at; padding keeps the room of those that are not drawn. */
export function BrowseCards({ words, total, columns, view, list }: BrowseCardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useRows({ ids: words.map(({ id }) => id), columns, list, frame });
  const { scrollMargin } = virtualizer.options;
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return <div ref={frame} style={{ height: virtualizer.getTotalSize() }} />;
  const start = first.index * columns;
  return (
    <div
      ref={frame}
      style={{
        paddingTop: first.start - scrollMargin,
        paddingBottom: virtualizer.getTotalSize() - (last.end - scrollMargin),
      }}
    >
      <ul
        className="grid gap-x-6"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, rowGap: ROW_GAP }}
      >
        {words.slice(start, (last.index + 1) * columns).map((word, index) => (
          <li
            key={word.id}
            // One card determines the height of its row.
            ref={index % columns === 0 ? virtualizer.measureElement : undefined}
            data-index={Math.floor((start + index) / columns)}
            aria-posinset={start + index + 1}
            aria-setsize={total ?? -1}
          >
            <BrowseCard word={word} view={view} />
          </li>
        ))}
      </ul>
    </div>
  );
}
