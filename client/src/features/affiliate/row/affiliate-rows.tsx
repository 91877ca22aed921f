import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { AffiliateCard } from './affiliate-card.tsx';
import { AffiliateRow } from './affiliate-row.tsx';
import type { AffiliateRowProps } from './use-affiliate-row.ts';

interface AffiliateRowsProps extends Pick<AffiliateRowProps, 'drafts' | 'onLeave'> {
  words: readonly AffiliateWord[];
}

/** The words as a table, or as cards on a phone, where five columns do not fit. */
export function AffiliateRows({ words, ...shared }: AffiliateRowsProps) {
  const isDesktop = useIsDesktop();
  if (!isDesktop) {
    return (
      <ul>
        {words.map((word, position) => (
          <AffiliateCard key={word.id} word={word} position={position} {...shared} />
        ))}
      </ul>
    );
  }
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Words and their affiliate links</caption>
      <thead className="text-left text-sm text-faded">
        <tr>
          {COLUMNS.map(({ title, width }) => (
            <th key={title} scope="col" className={`py-2 pr-3 font-medium ${width}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {words.map((word, position) => (
          <AffiliateRow key={word.id} word={word} position={position} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS = [
  { title: 'Word/Phrase', width: 'w-[32%]' },
  { title: 'Type', width: 'w-20' },
  { title: 'Status', width: 'w-28' },
  { title: 'Affiliate Link', width: '' },
  { title: 'Actions', width: 'w-24' },
];
