import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ToolWord } from '#shared/moderation/words.endpoints.ts';
import type { EndpointResponse } from '#shared/http/endpoint.ts';
import type { EndpointNamed } from '#shared/contract.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { WhyForm } from './why-form.tsx';
import { WordFinder } from './word-finder.tsx';
import { mergePreviewOptions, useWordAction } from './word-tools.api.ts';

interface MergeFormProps {
  word: ToolWord;
  onDone: () => void;
}

/** Merges a word into another, after saying what that moves. */
export function MergeForm({ word, onDone }: MergeFormProps) {
  const [into, setInto] = useState<ToolWord>();
  if (into) return <MergePreview word={word} into={into} onDone={onDone} />;
  return (
    <section aria-label="Merge the word" className="mt-4 rounded border border-rule bg-raised p-4">
      <p className="mb-2">{`Into which word is "${word.word}" to be merged?`}</p>
      <WordFinder label="Find the other word" onChoose={setInto} />
      <Button variant="outline" className="mt-3" onClick={onDone}>
        Cancel
      </Button>
    </section>
  );
}

function MergePreview({ word, into, onDone }: MergeFormProps & { into: ToolWord }) {
  const { data, error, isFetching, refetch } = useQuery(mergePreviewOptions(word.id, into.id));
  const { mutate, isPending } = useWordAction(word.id, onDone);
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to look what would move" level={3} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Looking what would move" />
    );
  if (data.refusedBecause !== null)
    return (
      <div className="mt-4">
        <p role="alert" className="font-medium">
          {data.refusedBecause}
        </p>
        <Button variant="outline" className="mt-3" onClick={onDone}>
          Close
        </Button>
      </div>
    );
  return (
    <WhyForm
      label="Merge the word"
      action="Merge"
      reason="duplicate"
      isPending={isPending}
      onCancel={onDone}
      onSend={(why) => mutate({ kind: 'merge', intoWordId: into.id, ...why })}
    >
      <div>
        <p className="font-medium wrap-anywhere">{`"${data.word}" becomes part of "${data.into}"`}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {linesOf(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </WhyForm>
  );
}

type Preview = EndpointResponse<EndpointNamed<'GET /api/moderation/words/:wordId/merge-preview'>>;

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

function linesOf({ word, definitions, visible, twins, votes, votesOnBoth, views, ledOn }: Preview): string[] {
  const hidden = definitions - visible;
  return [
    `${count(definitions, 'definition')} moved as challengers${hidden > 0 ? `, ${hidden} of them hidden` : ''}`,
    ...(twins > 0 ? [`${count(twins, 'text')} that both words have: one of each stays`] : []),
    `${count(votes, 'vote')} kept${votesOnBoth > 0 ? `; of ${votesOnBoth} given twice the later one stays` : ''}`,
    `${count(views, 'view')} added`,
    `The addresses of "${word}" lead to the other word`,
    ...(ledOn > 0 ? [`So do those of ${count(ledOn, 'word')} merged into it before`] : []),
  ];
}
