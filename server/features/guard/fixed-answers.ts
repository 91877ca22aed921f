import { HELP_LINES } from '#shared/chat/help-lines.ts';
import { guardTexts, type GuardTexts } from './guard-texts.ts';
import type { CrisisKind, UrgentKind, Verdict } from './verdict.ts';

const OPENINGS: Record<CrisisKind, Exclude<keyof GuardTexts, 'genocides'>> = {
  'self-harm': 'selfHarm',
  overdose: 'overdose',
  eating: 'eating',
  abuse: 'abuse',
  child: 'child',
  plan: 'plan',
};

/**
 * What somebody in danger is told, or somebody who may endanger others. It leads to people who help and to nothing else:
 * no entry, no word, nothing for sale.
 * @returns Markdown
 */
export function urgentAnswer(
  kind: UrgentKind,
  { language, crisis = 'self-harm' }: Pick<Verdict, 'language' | 'crisis'>,
): string {
  return paragraphsOf(kind, crisis, guardTexts(language)).map(withHelpLines).join('\n\n');
}

function paragraphsOf(kind: UrgentKind, crisis: CrisisKind, texts: GuardTexts): string[] {
  const { emergencyNumbers, helpLines } = texts;
  if (kind !== 'crisis') return [texts[kind], emergencyNumbers, helpLines];
  const opening = texts[OPENINGS[crisis]];
  const lines = [
    ...(crisis === 'child' ? [texts.childLines] : []),
    ...(crisis === 'abuse' ? [texts.abuseLines] : []),
    helpLines,
  ];
  return [opening, emergencyNumbers, lines.join(' '), texts.stay];
}

/** "{findahelpline}" becomes a link to that directory. */
export function withHelpLines(text: string): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const address = HELP_LINES[name as keyof typeof HELP_LINES];
    return address === undefined ? placeholder : `[${new URL(address).hostname}](${address})`;
  });
}
