import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS, receiptPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { InlineSkeleton } from '#client/components/ui/skeleton.tsx';
import { shortStateOf } from './receipt-texts.ts';
import { forgetReceipts, readKeptReceipts, receiptOptions, type KeptReceipt } from './receipts.api.ts';

/** The receipts that this browser has kept, latest first, each with what became of it. */
export function ReceiptList() {
  const [receipts, setReceipts] = useState(readKeptReceipts);
  if (receipts.length === 0)
    return (
      <Message
        title="No receipts in this browser"
        actions={
          <Link href={PAGE_PATHS.home} className={buttonClasses('outline')}>
            To the dictionary
          </Link>
        }
      >
        When you add a word or report a text without an account, its receipt is kept here.
      </Message>
    );
  return (
    <>
      <ul className="mt-6">
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.token} receipt={receipt} />
        ))}
      </ul>
      <Button
        variant="quiet"
        className="mt-8 -ml-4"
        onClick={() => {
          forgetReceipts();
          setReceipts([]);
        }}
      >
        Forget all receipts in this browser
      </Button>
    </>
  );
}

function ReceiptItem({ receipt: { token, kind, about, createdAt } }: { receipt: KeptReceipt }) {
  const { data, error } = useQuery(receiptOptions(token));
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        href={receiptPath(token)}
        className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-3 hover:text-accent"
      >
        <span className="font-book text-lg wrap-anywhere">
          {kind === 'report' ? 'Report: ' : ''}
          {about}
        </span>
        <span className="text-sm text-faded">
          {data ? shortStateOf(data) : error ? 'Not found' : <InlineSkeleton className="w-20" />}
          {' · '}
          <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
        </span>
      </Link>
    </li>
  );
}
