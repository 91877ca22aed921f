/** A kept word as files have it. */
export interface ExportRow {
  word: string;
  category: string;
  keptAt: string;
}

/** @returns a CSV file (RFC 4180) with a line of names first */
export function toCsv(rows: readonly ExportRow[]): string {
  const lines = [
    ['word', 'category', 'kept at'],
    ...rows.map(({ word, category, keptAt }) => [word, category, keptAt]),
  ];
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

export function toJson(rows: readonly ExportRow[]): string {
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** A spreadsheet runs a cell that begins like a formula; with an apostrophe before it, it is text. */
function toCell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lets the browser save a file. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
