import { Link } from 'wouter';
import type { Case } from '#shared/moderation/moderation.endpoints.ts';
import { wordPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Button } from '#client/components/ui/button.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { AnswerOrigin } from './answer-origin.tsx';
import { CaseView } from './case-view.tsx';
import { Deadline } from './deadline.tsx';
import { reasonsOf, targetOf, visibilityOf } from './case-texts.ts';
import { QUEUE_KEYS } from './use-queue-keys.ts';
import { useUndo } from './moderation.api.ts';

interface CaseItemProps {
  found: Case;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

type Actions = Record<NonNullable<Case['pending']>['action'], string>;

const PENDING: Actions = {
  keep: 'Stays as it is',
  remove: 'Is being removed',
  restore: 'Is being shown again',
};
const PENDING_ANSWER: Actions = { ...PENDING, keep: 'Nothing was wrong', remove: 'Is being noted' };

/** One case: what it is about and why it waits; opened, the way to decide it. */
export function CaseItem({ found, isOpen, onToggle }: CaseItemProps) {
  const { id, kind, text, answer, word, visibility, openedAt, dueAt, leasedBy, pending } = found;
  return (
    <li className="border-t border-rule py-4 last:border-b">
      <h2 id={`case-${id}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{targetOf(found)}</span>
        <time dateTime={openedAt} title={formatDate(openedAt)} className="text-sm text-faded">
          {relativeTime(openedAt)}
        </time>
      </h2>
      {answer && <AnswerOrigin answer={answer} />}
      {text && (
        <p className="mt-2 font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
      )}
      {/* Nobody has looked at these links: they are read, not followed. */}
      {found.sources.length > 0 && (
        <ul aria-label="Its sources" className="mt-1 text-sm wrap-anywhere">
          {found.sources.map(({ title, author, year, link }, index) => (
            <li key={index}>{[author, title, year, link].filter((part) => part !== null).join(', ')}</li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-sm text-faded">{visibilityOf(found)}</p>
      {dueAt !== null && <Deadline dueAt={dueAt} />}
      <ul className="mt-2 flex flex-wrap gap-2" aria-label="Why it waits">
        {reasonsOf(found).map((reason) => (
          <li key={reason} className="rounded bg-raised px-2 py-1 text-sm">
            {reason}
          </li>
        ))}
      </ul>
      {pending ? (
        <PendingDecision id={id} text={(kind === 'answer' ? PENDING_ANSWER : PENDING)[pending.action]} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            variant="outline"
            aria-expanded={isOpen}
            aria-keyshortcuts={isOpen ? undefined : QUEUE_KEYS.decide}
            aria-describedby={`case-${id}`}
            onClick={() => onToggle(!isOpen)}
          >
            {isOpen ? 'Close' : 'Decide'}
          </Button>
          {word !== null && visibility === 'visible' && (
            <Link
              href={wordPath(word)}
              className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
            >
              Its page
            </Link>
          )}
          {leasedBy !== null && <span className="text-sm text-faded">{`${leasedBy} is looking at it`}</span>}
        </div>
      )}
      {isOpen && !pending && <CaseView caseId={id} onDone={() => onToggle(false)} />}
    </li>
  );
}

/** A decision in its ten seconds. */
function PendingDecision({ id, text }: { id: number; text: string }) {
  const { mutate, isPending } = useUndo(id);
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-3">
      <span>{text}</span>
      <Button
        variant="outline"
        disabled={isPending}
        aria-keyshortcuts={QUEUE_KEYS.undo}
        onClick={() => mutate()}
      >
        Undo
      </Button>
    </div>
  );
}
