import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aWordDetail } from '../../../support/factories/words.ts';
import { explored } from '../../../support/factories/exploration.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'roswell' }) }));
});

const paragraphs = (title: string) =>
  [...screen.getByRole('heading', { name: title }).closest('section')!.querySelectorAll('p')].map(
    (paragraph) => paragraph.textContent,
  );

it('answers each of the five questions from its own text', async () => {
  api.on('GET /api/words/:wordId/exploration', () => explored());
  openPage('/dictionary/roswell#five-ws');
  await screen.findByText('Who it was.');
  expect(['WHO', 'WHAT', 'WHEN', 'WHERE', 'WHY'].map(paragraphs)).toEqual([
    ['Who it was.'],
    ['What it was.'],
    ['When it was.'],
    ['Where it was.'],
    ['Why it was.'],
  ]);
});

it('splits a text into paragraphs at line breaks, and drops empty ones', async () => {
  api.on('GET /api/words/:wordId/exploration', () =>
    explored({ whoSection: 'One.\n\nTwo.\nThree.\r\n \r\nFour.\n', whySection: ' \n ' }),
  );
  openPage('/dictionary/roswell#five-ws');
  await screen.findByText('One.');
  expect(paragraphs('WHO')).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  expect(paragraphs('WHY')).toEqual(['Why it matters: coming soon.']);
  expect(screen.queryByRole('button', { name: 'Report: WHY' })).not.toBeInTheDocument();
});
