import { useId } from 'react';
import type { Statement } from '#shared/moderation/decision.ts';
import { REASONS } from '#shared/moderation/reason-codes.ts';
import { formatDate } from '#client/lib/format-date.ts';

const ACTIONS: Record<Statement['action'], string> = {
  remove: 'Removed',
  keep: 'Left as it is',
  restore: 'Shown again',
};

/** An answer of the assistant is not public: there is nothing to remove or to show. */
const ACTIONS_ON_ANSWERS: typeof ACTIONS = {
  remove: 'Noted as a fault',
  keep: 'Nothing wrong',
  restore: 'No fault after all',
};

const APPEALS: Record<NonNullable<Statement['appeal']>['state'], string> = {
  waits: 'Your objection waits for another moderator.',
  granted: 'Your objection was granted.',
  refused: 'Your objection was looked at and refused.',
};

interface StatementOfReasonsProps {
  statement: Statement;
  /** Level of the heading on its screen. */
  level?: 2 | 3;
}

/** What was decided, by which rule and why, and what came of an objection. */
export function StatementOfReasons({ statement, level = 2 }: StatementOfReasonsProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const { target, action, reason, rule, facts, isAutomated, decidedAt, appeal } = statement;
  return (
    <section aria-labelledby={id} className="mt-6 rounded border border-rule bg-raised p-5">
      <Heading id={id} className="font-book text-xl">
        {(target === 'answer' ? ACTIONS_ON_ANSWERS : ACTIONS)[action]}
      </Heading>
      <dl className="mt-3 grid gap-x-6 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2 [&_dt]:text-faded max-sm:[&_dt:not(:first-child)]:mt-3">
        <dt>When</dt>
        <dd>
          <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
        </dd>
        <dt>Decided by</dt>
        <dd>{isAutomated ? 'An automatic check' : 'A moderator'}</dd>
        <dt>{action === 'remove' ? 'Reason' : 'It was about'}</dt>
        <dd>{REASONS[reason].title}</dd>
        <dt>The rule</dt>
        <dd>{rule}</dd>
        {facts && (
          <>
            <dt>The facts</dt>
            <dd className="wrap-anywhere">{facts}</dd>
          </>
        )}
      </dl>
      {appeal && (
        <div className="mt-4 border-t border-rule pt-4 text-sm">
          <p className="font-medium">{APPEALS[appeal.state]}</p>
          <blockquote className="mt-1 wrap-anywhere whitespace-pre-line text-faded">{appeal.text}</blockquote>
        </div>
      )}
    </section>
  );
}
