import { expect, it } from 'vitest';
import { toCsv, toJson } from '#client/features/kept/kept-export.ts';

const row = (word: string) => ({ word, category: 'alien', keptAt: '2026-11-01T10:00:00.000Z' });

it('writes a line of names, then a line for each word', () => {
  expect(toCsv([row('deep state')])).toBe(
    'word,category,kept at\r\ndeep state,alien,2026-11-01T10:00:00.000Z\r\n',
  );
  expect(JSON.parse(toJson([row('deep state')]))).toEqual([row('deep state')]);
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `"'  =1"`],
  ['a "quote", and\nmore', '"a ""quote"", and\nmore"'],
])('lets no spreadsheet run %j', (text, cell) => {
  expect(
    toCsv([row(text)])
      .split('\r\n')
      .slice(1, -1)
      .join('\r\n'),
  ).toBe(`${cell},alien,2026-11-01T10:00:00.000Z`);
});
