/** Text as it is written into HTML, between tags or within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** HTML that was written here. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A template of HTML, without the indentation it is written with. What is filled in is escaped unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const fill = (value: string | Html | Html[]): string => {
    if (Array.isArray(value)) return value.map(({ text }) => text).join('');
    return value instanceof Html ? value.text : escapeHtml(value);
  };
  const filled = parts.map((part, i) => unindent(part) + (i < values.length ? fill(values[i]!) : ''));
  return new Html(filled.join(''));
}

/** Line breaks beside a tag or something filled in are layout of our source; within a tag or a sentence they are spaces. */
function unindent(part: string): string {
  return part.replace(/(?<=>|^)\s*\n\s*|\s*\n\s*(?=[<>]|$)/g, '').replace(/\s*\n\s*/g, ' ');
}
