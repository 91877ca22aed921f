import { wordTypeLabel } from './word-type-label.ts';
import { AffiliateHistory } from '../history/affiliate-history.tsx';
import { AffiliateLinkEditor } from './affiliate-link-editor.tsx';
import { AffiliateRowActions } from './affiliate-row-actions.tsx';
import { AffiliateStatus } from './affiliate-status.tsx';
import { AffiliateStoredLink } from './affiliate-stored-link.tsx';
import { AffiliateWordCell } from './affiliate-word-cell.tsx';
import { useAffiliateRow, type AffiliateRowProps } from './use-affiliate-row.ts';
import { LIST_ROW } from './use-row-successor.ts';

/** One word of the table. Its history opens in a second row. */
export function AffiliateRow(props: AffiliateRowProps) {
  const { word } = props;
  const { row, editor, actions } = useAffiliateRow<HTMLTableRowElement>(props);
  return (
    <>
      <tr ref={row} {...LIST_ROW} className="border-t border-rule align-top">
        {/* Labelled with the word alone: a screen reader would repeat the definition for every cell. */}
        <th scope="row" aria-label={word.word} className="pr-3 text-left font-normal">
          <AffiliateWordCell word={word} />
        </th>
        <td className="py-3 pr-3 text-sm leading-5">{wordTypeLabel(word)}</td>
        <td className="py-3 pr-3 text-sm leading-5">
          <AffiliateStatus link={word.affiliateLink} />
        </td>
        {editor ? (
          <td colSpan={2}>
            <AffiliateLinkEditor {...editor} />
          </td>
        ) : (
          <>
            <td className="pr-3">
              <AffiliateStoredLink word={word} />
            </td>
            <td>
              <AffiliateRowActions {...actions} />
            </td>
          </>
        )}
      </tr>
      {actions.isHistoryOpen && (
        <tr>
          <td colSpan={5}>
            <AffiliateHistory word={word} />
          </td>
        </tr>
      )}
    </>
  );
}
