import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Source } from '#shared/explorations/explorations.endpoints.ts';
import { aWordDetail } from '../../../../support/factories/words.ts';
import { explored, aSource } from '../../../../support/factories/exploration.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'roswell' }) }));
});

async function openSources(...sources: Source[]) {
  api.on('GET /api/words/:wordId/exploration', () => explored({ sources }));
  openPage('/dictionary/roswell#sources');
  await screen.findByText('Curated');
}

const card = (title: string) => within(screen.getByText(title).closest('li')!);

describe('a source', () => {
  it('shows what it is, by whom and from when', async () => {
    await openSources(
      aSource({ title: 'Year', publishDate: '1995' }),
      aSource({ title: 'Day', publishDate: '1994-09-08' }),
      aSource({ title: 'Nobody', author: '', publishDate: '' }),
    );
    expect(card('Year').getByText('The board, 1995')).toBeVisible();
    expect(card('Year').getByText('What was found.')).toBeVisible();
    expect(card('Day').getByText('The board, 8 September 1994')).toBeVisible();
    expect(card('Nobody').queryByText(/,/)).not.toBeInTheDocument();
  });

  it.each(['document', 'witness', 'media', 'research', 'official'] as const)(
    'marks its type %s by an icon and in words',
    async (sourceType) => {
      await openSources(aSource({ sourceType, title: 'It' }));
      const mark = card('It').getByText(new RegExp(`^${sourceType}$`, 'i'));
      expect(mark.querySelector('svg')).toBeInTheDocument();
    },
  );

  it.each(['verified', 'credible', 'questionable', 'unverified'] as const)(
    'marks its reliability %s by an icon and in words',
    async (reliability) => {
      await openSources(aSource({ reliability, title: 'It' }));
      const mark = card('It').getByText(new RegExp(`^${reliability}$`, 'i'));
      expect(mark.querySelector('svg')).toBeInTheDocument();
    },
  );

  it('links to its address in a new tab, without a recommendation', async () => {
    await openSources(aSource({ title: 'Online', url: 'https://archive.example/report' }));
    const link = screen.getByRole('link', { name: /^Online ?\(opens in a new tab\)$/ });
    expect(link).toHaveAttribute('href', 'https://archive.example/report');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  });

  it.each(['', 'javascript:alert(1)', 'ftp://files.example'])('is no link for "%s"', async (url) => {
    await openSources(aSource({ title: 'Offline', url }));
    expect(card('Offline').queryByRole('link')).not.toBeInTheDocument();
  });
});

it('says of no source at all that they are to come', async () => {
  await openSources();
  expect(screen.getByText('Sources Coming Soon')).toBeVisible();
});
