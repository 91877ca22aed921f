import { Library, MessageCircle } from 'lucide-react';
import { Link } from 'wouter';
import { chatPath, PAGE_PATHS } from '#shared/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { WordConcepts } from './word-concepts.tsx';
import { WordSection } from './word-section.tsx';

interface WordConnectionsProps {
  word: string;
  relatedConcepts: readonly string[];
}

export function WordConnections({ word, relatedConcepts }: WordConnectionsProps) {
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
      <WordSection title="Related Concepts">
        <WordConcepts concepts={relatedConcepts} />
      </WordSection>
    </>
  );
}
