import { useState } from 'react';
import { Link } from 'wouter';
import { APPEAL_LENGTH, DEFINITION_LENGTH } from '#shared/limits.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { AppealText, type Receipt } from '#shared/receipts/receipts.endpoints.ts';
import { DefinitionText } from '#shared/words/word-text.ts';
import { Button } from '#client/components/ui/button.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { sentenceOf } from './receipt-texts.ts';
import { StatementOfReasons } from '#client/components/ui/statement-of-reasons.tsx';
import { TextForm } from '#client/components/form/text-form.tsx';
import { useChangeReceipt } from './receipts.api.ts';

interface ReceiptViewProps {
  token: string;
  receipt: Receipt;
}

type Form = 'correct' | 'withdraw' | 'appeal';

/** What became of a text or a report, and what its writer can do about it. */
export function ReceiptView({ token, receipt }: ReceiptViewProps) {
  const { kind, word, text, createdAt, state, statement, correctUntil } = receipt;
  const [form, setForm] = useState<Form>();
  const close = () => setForm(undefined);
  const { mutate, isPending } = useChangeReceipt(token, close);
  const isPublic = kind === 'report' ? word !== null : ['public', 'live', 'replaced'].includes(state);
  const isGone = state === 'withdrawn' || state === 'removed';

  return (
    <>
      <h1 className="font-book text-3xl text-balance">
        {kind === 'report' ? 'Your report' : 'Your text'}
        {word !== null && ` on "${word}"`}
      </h1>
      <p className="mt-1 text-sm text-faded">
        {'Received on '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <p role="status" className="mt-5 text-lg">
        {sentenceOf(receipt)}
      </p>
      {text && (
        <blockquote className="mt-4 border-l-2 border-accent pl-4 font-book text-lg wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      )}
      {isPublic && word !== null && (
        <p className="mt-3">
          <Link
            href={wordPath(word)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {`Read "${word}"`}
          </Link>
        </p>
      )}
      {statement && <StatementOfReasons statement={statement} />}

      {form === undefined && (
        <div className="mt-6 flex flex-wrap gap-3">
          {correctUntil !== null && !isGone && (
            <Button variant="outline" onClick={() => setForm('correct')}>
              Correct it
            </Button>
          )}
          {kind === 'submission' && !isGone && (
            <Button variant="outline" onClick={() => setForm('withdraw')}>
              Withdraw it
            </Button>
          )}
          {statement?.appealUntil && state !== 'withdrawn' && statement.action !== 'restore' && (
            <Button variant="outline" onClick={() => setForm('appeal')}>
              Object to this decision
            </Button>
          )}
        </div>
      )}
      {form === 'correct' && (
        <TextForm
          label="The text as it should be"
          schema={DefinitionText}
          max={DEFINITION_LENGTH.max}
          initial={text}
          submitLabel="Correct"
          isPending={isPending}
          onSubmit={(definition) => mutate({ name: 'correct', definition })}
          onCancel={close}
        />
      )}
      {form === 'appeal' && (
        <TextForm
          label="Why the decision is wrong"
          schema={AppealText}
          max={APPEAL_LENGTH.max}
          submitLabel="Send"
          isPending={isPending}
          onSubmit={(why) => mutate({ name: 'appeal', text: why })}
          onCancel={close}
        />
      )}
      {form === 'withdraw' && (
        <div role="group" aria-label="Withdraw" className="mt-6">
          <p>The text goes for good, with its votes. It cannot be added again.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button disabled={isPending} onClick={() => mutate({ name: 'withdraw' })}>
              {isPending ? 'Withdrawing...' : 'Withdraw for good'}
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <p className="mt-10 border-t border-rule pt-4 text-sm text-faded">
        The address of this page is your receipt. Whoever has it can do what you can do here, and nobody can
        find it again for you.
      </p>
    </>
  );
}
