import { useState } from 'react';
import { Link } from 'wouter';
import { APPEAL_LENGTH } from '#shared/limits.ts';
import { REASONS } from '#shared/moderation/reason-codes.ts';
import type { Notice } from '#shared/notices/notices.endpoints.ts';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { AppealText } from '#shared/receipts/receipts.endpoints.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { TextForm } from '#client/components/form/text-form.tsx';
import { StatementOfReasons } from '#client/components/ui/statement-of-reasons.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { formatDate, formatMoment } from '#client/lib/format-date.ts';
import { noticeTitle } from './notice-texts.ts';
import { useAppealNotice } from './notices.api.ts';

/** One notice, with the statement of reasons where it is about a decision. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { kind, word, text, statement, action, proposal, createdAt, isRead } = notice;
  return (
    <li className="border-b border-rule py-5">
      <h2 className="font-medium wrap-anywhere">
        {!isRead && (
          <span className="mr-2 rounded-sm bg-accent px-1.5 py-0.5 text-xs text-on-accent">New</span>
        )}
        {noticeTitle(notice)}
      </h2>
      <p className="text-sm text-faded">
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {relativeTime(createdAt)}
        </time>
        {word !== null && statement?.action !== 'remove' && (
          <>
            {' · '}
            <Link href={wordPath(word)} className="text-accent underline underline-offset-4">
              {word}
            </Link>
          </>
        )}
      </p>
      {text && <blockquote className="mt-2 font-book text-lg wrap-anywhere">{text}</blockquote>}
      {proposal?.decisionWhy && <p className="mt-2 wrap-anywhere">{proposal.decisionWhy}</p>}
      {kind === 'proposal-received' && proposal?.state === 'open' && (
        <Link
          href={PAGE_PATHS.proposals}
          className="mt-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          Look at it
        </Link>
      )}
      {action && (
        <p className="mt-2 wrap-anywhere">
          {[
            action.until && `Until ${formatDate(action.until)}.`,
            `${REASONS[action.reason].title}: ${action.rule}`,
            action.facts,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {statement && <StatementOfReasons statement={statement} level={3} />}
      {statement?.appealUntil && <Appeal noticeId={notice.id} until={statement.appealUntil} />}
    </li>
  );
}

function Appeal({ noticeId, until }: { noticeId: number; until: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAppealNotice(noticeId, () => setOpen(false));
  if (!isOpen)
    return (
      <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
        {`Object (until ${formatDate(until)})`}
      </Button>
    );
  return (
    <TextForm
      label="Why the decision is wrong"
      schema={AppealText}
      max={APPEAL_LENGTH.max}
      submitLabel="Send the objection"
      isPending={isPending}
      onSubmit={(text) => mutate(text)}
      onCancel={() => setOpen(false)}
    />
  );
}
