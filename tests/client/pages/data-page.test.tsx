import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DATA_FORMATS, dataFilePath, DEFINITION_FIELDS, WORD_FIELDS } from '#shared/open-data/open-data.ts';
import type { DataList } from '#shared/open-data/open-data.endpoints.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

const aDay = (day: string): DataList['days'][number] => ({
  day,
  words: 1769,
  definitions: 1800,
  files: DATA_FORMATS.map((format) => ({
    format,
    path: dataFilePath(day, format),
    bytes: format === 'csv' ? 1_234_567 : 4321,
    sha256: 'a'.repeat(64),
  })),
});
const open = (...days: string[]) => {
  api.on('GET /api/data', () => ({ json: { license: 'https://example.org', days: days.map(aDay) } }));
  openPage('/data');
};

it('leads to the files of the last night, and of the nights before', async () => {
  open('2026-11-22', '2026-11-21');
  expect(await screen.findByText('22 November 2026: 1,769 words with 1,800 definitions.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'JSON Lines (gzip), 4.3 kB' })).toHaveAttribute(
    'href',
    '/data/voxicon-2026-11-22.jsonl.gz',
  );
  expect(screen.getByRole('link', { name: 'CSV, 1.2 MB' })).toHaveAttribute(
    'href',
    '/data/voxicon-2026-11-22.csv',
  );
  await userEvent.click(screen.getByText('The days before'));
  expect(screen.getByRole('link', { name: 'CSV of 21 November 2026' })).toHaveAttribute(
    'href',
    '/data/voxicon-2026-11-21.csv',
  );
});

it('says under which licence they are, and what every field means', async () => {
  open();
  expect(await screen.findByText('No files yet')).toBeVisible();
  expect(screen.getByRole('link', { name: /CC BY-SA 4\.0/ })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by-sa/4.0/',
  );
  for (const [name, fields] of [
    ['Of a word', WORD_FIELDS],
    ['Of a definition', DEFINITION_FIELDS],
  ] as const) {
    const rows = within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
      fields.map(({ name, column }) => name + column),
    );
  }
});

it('keeps the rest when the list cannot be loaded', async () => {
  api.fail('GET /api/data', 500);
  openPage('/data');
  expect(await screen.findByText('Failed to load the list of files')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Of a word' })).toBeVisible();
});
