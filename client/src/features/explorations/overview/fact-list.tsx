import { ReportButton } from '../report/report-button.tsx';

interface FactListProps {
  title: string;
  facts: readonly string[];
  /** What a report calls one of them, with its number. */
  item: 'figure' | 'location';
  wordId: number;
}

/** One group of the quick facts. */
export function FactList({ title, facts, item, wordId }: FactListProps) {
  return (
    <div>
      <dt className="text-faded">{title}</dt>
      {facts.map((fact, index) => (
        <dd
          key={index}
          className="flex min-h-11 items-center justify-between gap-2 border-b border-rule last:border-b-0"
        >
          <span className="min-w-0 font-book text-lg wrap-anywhere">{fact}</span>
          <ReportButton wordId={wordId} item={`${item}:${index + 1}`} about={fact} isIcon />
        </dd>
      ))}
    </div>
  );
}
