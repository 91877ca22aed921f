/** The heading above the questions that a reply offers. */
const TITLE = 'You could ask next:';
const SECTION = new RegExp(`(?:^|\\n\\n)${TITLE}\\n\\n((?:- .+(?:\\n|$))+)`);

/** The part of a reply that offers questions, as Markdown: it is kept, copied and exported as it stands. */
export function followUpSection(questions: readonly string[]): string {
  return `${TITLE}\n\n${questions.map((question) => `- ${question}`).join('\n')}`;
}

/**
 * Takes the offered questions out of a reply, to be shown as buttons.
 * @returns the rest of the text, and the questions in their order
 */
export function splitFollowUps(reply: string): { text: string; questions: string[] } {
  const section = SECTION.exec(reply);
  if (!section) return { text: reply, questions: [] };
  const rest = [reply.slice(0, section.index), reply.slice(section.index + section[0].length)];
  return {
    text: rest
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n\n'),
    questions: section[1]!
      .trim()
      .split('\n')
      .map((line) => line.slice(2).trim()),
  };
}
