import { useRef } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { BrowseCard } from './browse-card.tsx';
import type { BrowseView } from '../filters/browse-filters.ts';
import { ROW_GAP, useRows } from './browse-rows.ts';

interface BrowseCardsProps {
  words: readonly WordSummary[];
  /** Number of all matching words, loaded or not, if known. */
  total: number | undefined;
  columns: number;
  view: BrowseView;
  list: string;
}

/** The cards around the viewport; padding takes the place of those that are not rendered. */
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
            // One measured card gives the height of its row.
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
