import { guardTexts, type GuardTexts } from '../../server/features/guard/guard-texts.ts';
import { LANGUAGES } from '../../server/features/guard/languages.ts';

export const GUARD_TEXTS_PAGE = 'docs/guard-texts.md';

const INTRODUCTION = `# What the guard says

Every sentence that the chat says by itself when a message must not be answered by the assistant, in all languages, for
review. The texts are in \`server/features/guard/answers/\`; \`npm run guard:train\` writes this page from them.

An answer to somebody in danger is made of: the opening for the kind of danger, \`emergencyNumbers\`, \`helpLines\` (for
violence at home \`abuseLines\` first, for a child \`childLines\` first), and \`stay\`. A threat and a medical emergency have
their own opening, then \`emergencyNumbers\` and \`helpLines\`. Names in braces become links.
`;

/** The page that shows the guard's texts for review, one language after the other. */
export function guardTextsPage(): string {
  const sections = LANGUAGES.map((language) => {
    const { genocides, ...texts } = guardTexts(language);
    const rows = Object.entries(texts as Omit<GuardTexts, 'genocides'>).map(
      ([key, text]) => `- **${key}**: ${text}`,
    );
    const events = Object.values(genocides).map(({ name }) => `  - ${name}`);
    return `## ${language}\n\n${rows.join('\n')}\n- **{event}** is one of:\n${events.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
}
