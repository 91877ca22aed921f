import {
  API_DOCS_PATH,
  DATA_LICENSE,
  dataFilePath,
  DEFINITION_FIELDS,
  WORD_FIELDS,
} from '#shared/open-data/open-data.ts';
import { DATA_TITLE, dataHead } from '#shared/pages/today-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { DataFiles } from '#client/features/open-data/data-files.tsx';
import { FieldTable } from '#client/features/open-data/field-table.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

const LINK = 'text-accent underline underline-offset-4';
const HEADING = 'pt-10 font-book text-2xl';

/** /data: the dictionary as files, under which licence, and what their fields mean. */
export function DataPage() {
  usePageHead(dataHead());
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-6 pb-16 outline-none md:pt-8">
        <h1 className="font-book text-4xl">{DATA_TITLE}</h1>
        <p className="mt-3 leading-7">
          The whole dictionary as files, made every night: each word with its definitions. What waits for a
          review or was removed is not in them.
        </p>
        <h2 className={HEADING}>Files</h2>
        <DataFiles />
        <h2 className={HEADING}>Licence</h2>
        <p className="mt-3 leading-7">
          <a href={DATA_LICENSE.url} rel="license noopener" className={LINK}>
            {DATA_LICENSE.title} ({DATA_LICENSE.name})
          </a>
          {`: use it for anything, name ${PRODUCT_NAME} and link to it, and share what you make of it alike.`}
        </p>
        <h2 className={HEADING}>Loading them</h2>
        <p className="mt-3 leading-7">
          The address below always leads to the latest file. What is withdrawn is taken out of the files of
          every day within minutes, so load them anew when you can; an ETag tells whether they changed.
        </p>
        <pre className="mt-3 rounded border border-rule bg-raised p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          <code>{`curl -L ${window.location.origin}${dataFilePath('latest', 'jsonl.gz')} | gunzip | head -n 1`}</code>
        </pre>
        <p className="mt-3 leading-7">
          {'For a word at a time there is '}
          {/* No screen of the app. */}
          <a href={API_DOCS_PATH} className={LINK}>
            the API
          </a>
          {'.'}
        </p>
        <h2 className={HEADING}>Fields</h2>
        <p className="mt-3 leading-7">
          A line of the JSON Lines is a word, with its definitions in a list, the live one first. The CSV has
          a line for each definition and repeats the word. Both are UTF-8. In the CSV an apostrophe stands
          before a text that a spreadsheet would take for a formula.
        </p>
        <FieldTable caption="Of a word" fields={WORD_FIELDS} />
        <FieldTable caption="Of a definition" fields={DEFINITION_FIELDS} />
      </main>
      <SiteFooter />
    </>
  );
}
