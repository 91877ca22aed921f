import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AcceptedViewForm } from './accepted-view-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { MoveForm } from './move-form.tsx';
import { WhyForm } from './why-form.tsx';
import { WordHistory } from './word-history.tsx';
import { stateOf } from './word-tools-texts.ts';
import { useWordAction, wordToolsOptions } from './word-tools.api.ts';

type Tool = 'lock' | 'move' | 'merge' | 'accepted-view';

/** One word: what can be done to it, and what was. */
export function WordTools({ wordId }: { wordId: number }) {
  const { data, error, isFetching, refetch } = useQuery(wordToolsOptions(wordId));
  const [tool, setTool] = useState<Tool>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setTool(undefined);
    heading.current?.focus(); // the form that had the focus is gone
  };
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the word" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the word" />
    );
  const { word, history } = data;
  const labels: [Tool, string][] = [
    ['lock', word.isLocked ? 'Open to new definitions' : 'Close to new definitions'],
    ['move', 'Move to a category'],
    ['merge', 'Merge into another word'],
    ['accepted-view', 'Change the accepted view'],
  ];
  return (
    <section aria-labelledby="tools-of" className="mt-8">
      <h2 ref={heading} id="tools-of" tabIndex={-1} className="font-book text-3xl wrap-anywhere outline-none">
        {word.word}
      </h2>
      <p role="status" className="mt-1 text-faded">
        {stateOf(word)}
      </p>
      {(word.visibility === 'visible' || word.mergedInto !== null) && (
        <Link
          href={wordPath(word.mergedInto ?? word.word)}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
        >
          Its page
        </Link>
      )}
      {word.mergedInto === null && (
        <div className="mt-2 flex flex-wrap gap-3">
          {labels.map(([name, label]) => (
            <Button
              key={name}
              variant="outline"
              aria-expanded={tool === name}
              onClick={() => setTool(tool === name ? undefined : name)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {tool === 'lock' && <LockForm wordId={wordId} isLocked={word.isLocked} onDone={close} />}
      {tool === 'move' && <MoveForm word={word} onDone={close} />}
      {tool === 'merge' && <MergeForm word={word} onDone={close} />}
      {tool === 'accepted-view' && (
        <AcceptedViewForm wordId={wordId} view={data.acceptedView} onDone={close} />
      )}
      <WordHistory history={history} onDone={close} />
    </section>
  );
}

function LockForm({ wordId, isLocked, onDone }: { wordId: number; isLocked: boolean; onDone: () => void }) {
  const { mutate, isPending } = useWordAction(wordId, onDone);
  return (
    <WhyForm
      label={isLocked ? 'Open the word' : 'Close the word'}
      action={isLocked ? 'Open' : 'Close'}
      isPending={isPending}
      onCancel={onDone}
      onSend={(why) => mutate({ kind: isLocked ? 'unlock' : 'lock', ...why })}
    />
  );
}
