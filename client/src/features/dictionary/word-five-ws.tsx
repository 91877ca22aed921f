import { WordSection } from './word-section.tsx';

const SECTIONS = [
  { part: 'who', title: 'WHO', soon: 'Who is behind it: coming soon.' },
  { part: 'what', title: 'WHAT', soon: 'What it is about: coming soon.' },
  { part: 'when', title: 'WHEN', soon: 'When it happened: coming soon.' },
  { part: 'where', title: 'WHERE', soon: 'Where it took place: coming soon.' },
  { part: 'why', title: 'WHY', soon: 'Why it matters: coming soon.' },
] as const;

interface WordFiveWsProps {
  /** The texts that are written; a blank line parts the paragraphs of each. */
  texts?: Partial<Record<(typeof SECTIONS)[number]['part'], string>>;
}

export function WordFiveWs({ texts = {} }: WordFiveWsProps) {
  return SECTIONS.map(({ part, title, soon }) => (
    <WordSection key={part} title={title}>
      {paragraphs(texts[part]).map((paragraph, index) => (
        <p key={index} className="mb-3 font-book text-lg leading-relaxed last:mb-0">
          {paragraph}
        </p>
      ))}
      {!texts[part]?.trim() && <p className="text-faded">{soon}</p>}
    </WordSection>
  ));
}

function paragraphs(text = ''): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
