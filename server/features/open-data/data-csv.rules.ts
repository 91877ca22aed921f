import {
  DEFINITION_FIELDS,
  WORD_FIELDS,
  type DataDefinition,
  type DataWord,
} from '#shared/open-data/open-data.ts';

/** The first line of the CSV. */
export const CSV_HEADER = `${[...WORD_FIELDS, ...DEFINITION_FIELDS].map(({ column }) => column).join(',')}\r\n`;

/** The lines of a word: one for each definition, or one with empty cells. As RFC 4180 says, ended by CR LF. */
export function csvLines(word: DataWord): string {
  const first = WORD_FIELDS.map(({ name }) => cell(word[name]));
  const definitions: (DataDefinition | undefined)[] =
    word.definitions.length > 0 ? word.definitions : [undefined];
  return definitions
    .map((definition) => [...first, ...DEFINITION_FIELDS.map(({ name }) => cell(definition?.[name] ?? null))])
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

/** What a spreadsheet would take for a formula, also in its wide forms. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A value as a cell. Texts are always quoted; an apostrophe makes a text of what looks like a formula. */
export function cell(value: string | number | boolean | null | readonly string[]): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.join('; ');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
