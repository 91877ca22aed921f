import { expect, it } from 'vitest';
import { cell, CSV_HEADER, csvLines } from '#server/features/open-data/data-csv.rules.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['+41 44', `"'+41 44"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['  =cmd|x', `"'  =cmd|x"`],
  ['\uFF1D1+1', `"'\uFF1D1+1"`],
  ['\uFEFF=1', `"'\uFEFF=1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a = b', '"a = b"'],
  ['a, "b"\nc', '"a, ""b""\nc"'],
  ['', '""'],
  [null, ''],
  [-3, '-3'],
  [true, 'true'],
  [['9/11', '=x'], '"9/11; =x"'],
  [['=x', '9/11'], `"'=x; 9/11"`],
])('writes %j as %s, which no spreadsheet takes for a formula', (value, written) => {
  expect(cell(value)).toBe(written);
});

it('has as many cells in each line as in the first', () => {
  const word = {
    id: 1,
    word: 'orb',
    type: 'word' as const,
    category: null,
    subCategory: null,
    aliases: [],
    createdAt: '2026-01-02T00:00:00.000Z',
    definitions: [],
  };
  const cells = (line: string) => line.trimEnd().split(',').length;
  expect(csvLines(word)).toBe('1,"orb","word",,,"","2026-01-02T00:00:00.000Z",,,,,,\r\n');
  expect(cells(csvLines(word))).toBe(cells(CSV_HEADER));
});
