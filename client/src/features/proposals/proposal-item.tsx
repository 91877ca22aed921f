import { useState } from 'react';
import { Link } from 'wouter';
import { NAMELESS } from '#shared/auth/nameless.ts';
import { WHY_LENGTH } from '#shared/limits.ts';
import { memberPath, wordPath } from '#shared/pages/page-paths.ts';
import { Why, type Proposal } from '#shared/proposals/proposals.endpoints.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { SOURCE_KIND_LABELS } from '#shared/words/sources.ts';
import { TextForm } from '#client/components/form/text-form.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { CitationLink } from '#client/components/ui/citation-link.tsx';
import { SourceLine } from '#client/components/ui/source-line.tsx';
import { WordDiff } from '#client/components/ui/word-diff.tsx';
import { ALIAS_LABELS } from './alias-labels.ts';
import { useDecide, useWithdraw, type Box } from './proposals.api.ts';

/** One proposal: what it is for and why; what became of it, or the way to decide about it. */
export function ProposalItem({ proposal, box }: { proposal: Proposal; box: Box }) {
  const { id, kind, word, createdAt, why, state, decisionWhy, isHeld } = proposal;
  return (
    <li className="border-t border-rule py-5 last:border-b">
      <h2 id={`proposal-${id}`} className="font-medium wrap-anywhere">
        {TITLES[kind]}
        {word && (
          <>
            {' for '}
            <Link href={wordPath(word)} className="text-accent underline underline-offset-4">
              {word}
            </Link>
          </>
        )}
      </h2>
      <p className="mt-1 text-sm text-faded">
        {box !== 'made' && (
          <>
            <Proposer proposal={proposal} />
            {' · '}
          </>
        )}
        <time dateTime={createdAt} title={new Date(createdAt).toLocaleString()}>
          {relativeTime(createdAt)}
        </time>
      </p>
      <Change proposal={proposal} />
      {why && <p className="mt-2 text-sm wrap-anywhere text-faded">{`Why: ${why}`}</p>}
      {isHeld && box === 'open' && (
        <p className="mt-2 text-sm">Only moderators see it: the screening would hold this text.</p>
      )}
      {state !== 'open' ? (
        <p className="mt-2 text-sm wrap-anywhere">
          {STATES[state]}
          {decisionWhy && `: ${decisionWhy}`}
        </p>
      ) : box === 'made' ? (
        <Withdraw id={id} />
      ) : (
        <Decision proposal={proposal} box={box} />
      )}
    </li>
  );
}

const STATES: Record<Exclude<Proposal['state'], 'open'>, string> = {
  accepted: 'Accepted',
  rejected: 'Not accepted',
  withdrawn: 'Taken back',
  stale: 'Too late: the text was changed in another way',
};

const TITLES: Record<Proposal['kind'], string> = {
  correction: 'A correction',
  alias: 'Another name',
  source: 'A source',
  'accepted-view': 'An accepted view',
};

const TEXT = 'mt-2 max-w-prose font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-ink';

function Change({ proposal }: { proposal: Proposal }) {
  if (proposal.kind === 'alias')
    return (
      <p className={TEXT}>
        {proposal.alias}
        <span className="ml-3 font-sans text-sm text-faded">{ALIAS_LABELS[proposal.aliasKind]}</span>
      </p>
    );
  if (proposal.kind === 'source')
    return (
      <>
        {proposal.current !== null && <p className={TEXT}>{proposal.current}</p>}
        <p className="mt-2 wrap-anywhere">
          <SourceLine source={proposal.source} />
          <span className="ml-3 text-sm text-faded">{SOURCE_KIND_LABELS[proposal.source.kind]}</span>
        </p>
      </>
    );
  if (proposal.kind === 'accepted-view') {
    const { text, source } = proposal.acceptedView;
    return (
      <>
        <p className={TEXT}>{text}</p>
        <p className="mt-2 text-sm wrap-anywhere">
          {'Source: '}
          <CitationLink href={source.link}>{source.title}</CitationLink>
        </p>
      </>
    );
  }
  const { against, text } = proposal;
  return against ? (
    <WordDiff before={against} after={text} className={TEXT} />
  ) : (
    <p className={TEXT}>{text}</p>
  );
}

function Proposer({ proposal: { by, isByVisitor, isOwn } }: { proposal: Proposal }) {
  if (isOwn) return 'by you';
  if (isByVisitor) return 'by a visitor';
  if (by === null || by === NAMELESS) return `by ${by ?? 'a former member'}`;
  return (
    <>
      {'by '}
      <Link href={memberPath(by)} className="underline underline-offset-4 hover:text-accent">
        {by}
      </Link>
    </>
  );
}

function Decision({ proposal, box }: { proposal: Proposal; box: Box }) {
  const [isRejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecide(proposal.id, box);
  if (isRejecting)
    return (
      <TextForm
        label="Why not, for the one who proposed it"
        schema={Why}
        max={WHY_LENGTH.max}
        submitLabel="Reject it"
        isPending={isPending}
        onSubmit={(why) => mutate({ decision: 'reject', why })}
        onCancel={() => setRejecting(false)}
      />
    );
  const needsModerator = box !== 'open' && proposal.kind === 'correction' && proposal.needsModerator;
  return (
    <>
      {needsModerator && (
        <p className="mt-2 text-sm">
          With the changes before it, this is more than a small one: a moderator decides whether it is
          accepted.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!needsModerator && (
          <Button
            variant="outline"
            disabled={isPending}
            aria-describedby={`proposal-${proposal.id}`}
            aria-keyshortcuts="a"
            onClick={() => mutate({ decision: 'accept', why: '' })}
          >
            Accept
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isPending}
          aria-describedby={`proposal-${proposal.id}`}
          aria-keyshortcuts="x"
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
      </div>
    </>
  );
}

function Withdraw({ id }: { id: number }) {
  const { mutate, isPending } = useWithdraw(id);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      It waits for a decision.
      <Button
        variant="quiet"
        disabled={isPending}
        aria-describedby={`proposal-${id}`}
        onClick={() => mutate()}
      >
        Take it back
      </Button>
    </p>
  );
}
