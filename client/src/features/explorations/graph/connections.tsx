import { Library, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { chatPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { ConceptChips } from '../concept-chips.tsx';
import { ConnectedWords } from './connected-words.tsx';
import { ConnectionsSkeleton } from './connections-skeleton.tsx';
import { PartSection } from '../part-section.tsx';

interface ConnectionsProps {
  word: string;
  concepts: readonly string[];
  /** The exploration is pending, and may change the connections. */
  isWaiting: boolean;
  madeAt: string | undefined;
}

export function Connections({ word, concepts, isWaiting, madeAt }: ConnectionsProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Link href={chatPath(word)} className={buttonClasses('outline')}>
          <MessageCircle aria-hidden className="size-4" />
          AI Discussion
        </Link>
        <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
          <Library aria-hidden className="size-4" />
          Dictionary
        </Link>
      </div>
      <PartSection title="Related Concepts">
        <ConceptChips concepts={concepts} />
      </PartSection>
      <PartSection title="Connected Words">
        {isWaiting ? <ConnectionsSkeleton /> : <ConnectedWords word={word} madeAt={madeAt} />}
      </PartSection>
    </>
  );
}
