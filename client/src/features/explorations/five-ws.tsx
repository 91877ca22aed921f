import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { PartSection } from './part-section.tsx';
import { ReportItemButton } from './report-item-button.tsx';

const SECTIONS = [
  { item: 'who', field: 'whoSection', title: 'WHO', soon: 'Who is behind it: coming soon.' },
  { item: 'what', field: 'whatSection', title: 'WHAT', soon: 'What it is about: coming soon.' },
  { item: 'when', field: 'whenSection', title: 'WHEN', soon: 'When it happened: coming soon.' },
  { item: 'where', field: 'whereSection', title: 'WHERE', soon: 'Where it took place: coming soon.' },
  { item: 'why', field: 'whySection', title: 'WHY', soon: 'Why it matters: coming soon.' },
] as const;

type Texts = Pick<ExplorationContent, (typeof SECTIONS)[number]['field']>;

interface FiveWsProps {
  wordId?: number;
  exploration?: Texts;
  isWaiting?: boolean;
}

export function FiveWs({ wordId, exploration, isWaiting = false }: FiveWsProps) {
  return SECTIONS.map(({ item, field, title, soon }) => {
    const paragraphs = paragraphsOf(exploration?.[field]);
    const isWritten = paragraphs.length > 0 && wordId !== undefined;
    return (
      <PartSection
        key={item}
        title={title}
        action={isWritten && <ReportItemButton wordId={wordId} item={item} about={title} />}
      >
        {paragraphs.map((paragraph, index) => (
          <p
            key={index}
            className="mb-3 max-w-prose font-book text-lg leading-relaxed wrap-anywhere last:mb-0"
          >
            {paragraph}
          </p>
        ))}
        {isWaiting && <TextSkeleton />}
        {!isWritten && !isWaiting && <p className="text-faded">{soon}</p>}
      </PartSection>
    );
  });
}

/** Paragraphs are separated by one or more line breaks. */
function paragraphsOf(text = ''): string[] {
  return text
    .split(/[\r\n]+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

function TextSkeleton() {
  return (
    <div data-testid="part-skeleton" className="max-w-prose">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-2 h-5 w-11/12" />
      <Skeleton className="mt-2 h-5 w-2/3" />
    </div>
  );
}
