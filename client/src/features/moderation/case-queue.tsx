import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MODERATION_PAGE } from '#shared/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { CaseItem } from './case-item.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { casesOptions, type Queue } from './moderation.api.ts';

/** The open cases: what has a deadline first, then the oldest. One at a time is open. */
export function CaseQueue() {
  const [queue, setQueue] = useState<Queue>('all');
  const [offset, setOffset] = useState(0);
  const [openCase, setOpenCase] = useState<number>();
  const { data, error, isFetching, refetch } = useQuery(casesOptions(queue, offset));
  useQueueKeys();

  function handleChoose(chosen: Queue) {
    setQueue(chosen);
    setOffset(0);
    setOpenCase(undefined);
  }

  return (
    <>
      <QueueTabs queue={queue} onChoose={handleChoose} />
      {data ? (
        <>
          <p role="status" className="mt-4 text-sm text-faded">
            {data.open === 1 ? '1 case waits' : `${data.open} cases wait`}
          </p>
          <p className="hidden text-sm text-faded pointer-fine:block">
            Keys: D decides the next one, A keeps, X removes, U undoes.
          </p>
          {data.cases.length === 0 ? (
            <Message title="Nothing waits here">New reports and held texts appear by themselves.</Message>
          ) : (
            <ul className="mt-2">
              {data.cases.map((found) => (
                <CaseItem
                  key={found.id}
                  found={found}
                  isOpen={found.id === openCase}
                  onToggle={(isOpen) => setOpenCase(isOpen ? found.id : undefined)}
                />
              ))}
            </ul>
          )}
          <div className="mt-6 flex gap-3">
            {offset > 0 && (
              <Button variant="outline" onClick={() => setOffset(Math.max(0, offset - MODERATION_PAGE))}>
                Earlier cases
              </Button>
            )}
            {offset + data.cases.length < data.open && data.cases.length > 0 && (
              <Button variant="outline" onClick={() => setOffset(offset + MODERATION_PAGE)}>
                Further cases
              </Button>
            )}
          </div>
        </>
      ) : error && !isFetching ? (
        <Failed title="Failed to load the queue" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the queue" />
      )}
    </>
  );
}
