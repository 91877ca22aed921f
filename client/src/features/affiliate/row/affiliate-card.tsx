import { wordTypeLabel } from './word-type-label.ts';
import { AffiliateHistory } from '../history/affiliate-history.tsx';
import { AffiliateLinkEditor } from './affiliate-link-editor.tsx';
import { AffiliateRowActions } from './affiliate-row-actions.tsx';
import { AffiliateStatus } from './affiliate-status.tsx';
import { AffiliateStoredLink } from './affiliate-stored-link.tsx';
import { AffiliateWordCell } from './affiliate-word-cell.tsx';
import { useAffiliateRow, type AffiliateRowProps } from './use-affiliate-row.ts';
import { LIST_ROW } from './use-row-successor.ts';

/** One word on a phone, with the same content as a table row. */
export function AffiliateCard(props: AffiliateRowProps) {
  const { word } = props;
  const { row, editor, actions } = useAffiliateRow<HTMLLIElement>(props);
  return (
    <li ref={row} {...LIST_ROW} className="border-t border-rule py-2">
      <AffiliateWordCell word={word} />
      <p className="flex items-center gap-3 text-sm text-faded">
        {wordTypeLabel(word)}
        <AffiliateStatus link={word.affiliateLink} />
      </p>
      {editor ? (
        <div className="py-2">
          <AffiliateLinkEditor {...editor} />
        </div>
      ) : (
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <AffiliateStoredLink word={word} />
          </div>
          <AffiliateRowActions {...actions} />
        </div>
      )}
      {actions.isHistoryOpen && <AffiliateHistory word={word} />}
    </li>
  );
}
