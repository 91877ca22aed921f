import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { CaseDetail } from '#shared/moderation/moderation.endpoints.ts';
import { REASONS, reportTitle } from '#shared/moderation/reason-codes.ts';
import { PAGE_PATHS, wordToolsPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { Deadline } from './deadline.tsx';
import { DecisionForm } from './decision-form.tsx';
import { caseOptions, leaveCase } from './moderation.api.ts';

interface CaseViewProps {
  caseId: number;
  onDone: () => void;
}

/** A case that this moderator has for now: what was said about it, what was decided before, and the form to decide. */
export function CaseView({ caseId, onDone }: CaseViewProps) {
  const { data, error, refetch } = useQuery(caseOptions(caseId));
  useEffect(() => () => leaveCase(caseId), [caseId]);
  if (error)
    return (
      <Failed title="This case cannot be opened" level={3} onRetry={() => void refetch()}>
        {messageFor(error, 'Please try again.')}
      </Failed>
    );
  if (!data) return <Spinner label="Opening the case" />;
  return (
    <div className="mt-4 rounded border border-rule bg-raised p-4">
      {data.dueAt !== null && <Deadline dueAt={data.dueAt} />}
      {data.appeal !== null && (
        <section>
          <h3 className="text-sm text-faded">The appeal</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{data.appeal}</p>
        </section>
      )}
      <Reports reports={data.reports} />
      <Earlier decisions={data.earlier} />
      {data.kind === 'definition' && <Writer writer={data.writer} />}
      {data.wordId !== null && (
        <Link
          href={wordToolsPath(data.wordId)}
          className="mt-2 inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          Tools for this word
        </Link>
      )}
      {data.barredBecause === null ? (
        <DecisionForm found={data} onDone={onDone} />
      ) : (
        <p role="alert" className="mt-4 font-medium">
          {data.barredBecause}
        </p>
      )}
    </div>
  );
}

function Reports({ reports }: Pick<CaseDetail, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-sm text-faded">Reports</h3>
      <ul className="mt-1 space-y-2">
        {reports.map(({ reason, text, by, contact, personName, createdAt }) => (
          <li key={`${createdAt} ${by ?? ''} ${text}`} className="wrap-anywhere">
            <span className="font-medium">{reportTitle(reason)}</span>
            <span className="text-sm text-faded">{` by ${by ?? 'a visitor'}, ${relativeTime(createdAt)}`}</span>
            {text && <p className="whitespace-pre-line">{text}</p>}
            {personName !== null && <p>{`The name in question: ${personName}`}</p>}
            {contact !== null && <p>{`Answer to: ${contact}`}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ACTIONS = { remove: 'Removed', keep: 'Kept', restore: 'Restored' };
const ACTIONS_ON_ANSWERS = { remove: 'Agreed', keep: 'Nothing wrong', restore: 'Taken back' };

function Earlier({ decisions }: { decisions: CaseDetail['earlier'] }) {
  if (decisions.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-sm text-faded">Earlier decisions</h3>
      <ul className="mt-1 space-y-1">
        {decisions.map(({ decisionId, target, action, reason, facts, decidedAt, isAutomated }) => (
          <li key={decisionId} className="wrap-anywhere">
            {`${(target === 'answer' ? ACTIONS_ON_ANSWERS : ACTIONS)[action]}${isAutomated ? ' by an automatic check' : ''}: ${REASONS[reason].title}`}
            {facts && `. ${facts}`}
            <span className="text-sm text-faded">{` ${relativeTime(decidedAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Writer({ writer: { username, isVisitor, texts, removed } }: Pick<CaseDetail, 'writer'>) {
  const name = username ?? (isVisitor ? 'A visitor' : 'A member who left, or the editors');
  const others = texts > 0 ? `: ${texts} ${texts === 1 ? 'text' : 'texts'}, ${removed} removed` : '';
  return (
    <section className="mt-4">
      <h3 className="text-sm text-faded">Written by</h3>
      <p className="mt-1 wrap-anywhere">
        {username === null ? (
          name
        ) : (
          <Link
            href={`${PAGE_PATHS.moderationPeople}?name=${encodeURIComponent(username)}`}
            className="text-accent underline underline-offset-4"
          >
            {name}
          </Link>
        )}
        {others}
      </p>
    </section>
  );
}
