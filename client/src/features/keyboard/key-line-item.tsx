import { Fragment } from 'react';
import { keyName } from './key-name.ts';
import type { KeyLine } from './key-table.ts';

export function KeyLineItem({ line: { keys, does } }: { line: KeyLine }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-between gap-3 border-b border-rule py-1.5 text-sm">
      <dt className="flex shrink-0 gap-1">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="sr-only"> or </span>}
            <kbd className="inline-block min-w-6 rounded border border-rule px-1.5 text-center font-sans text-xs leading-5 text-ink">
              {keyName(key)}
            </kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
