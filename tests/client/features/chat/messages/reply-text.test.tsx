import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LinkSources } from '#client/features/chat/messages/link-sources.ts';
import { ReplyText } from '#client/features/chat/messages/reply-text.tsx';

const SOURCES = ['https://archive.org/details/aether', 'ftp://archive.org/x'];

function renderReply(text: string) {
  return render(
    <LinkSources value={SOURCES}>
      <ReplyText>{text}</ReplyText>
    </LinkSources>,
  ).container;
}

describe('the text of a reply', () => {
  it('is dressed: paragraphs, lists, emphasis', () => {
    renderReply('One **strong** word.\n\n- first\n- second');
    expect(screen.getByText('strong').tagName).toBe('STRONG');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['first', 'second']);
  });

  it('adds no headings to the page', () => {
    renderReply('# Big\n\n### Small');
    expect(screen.getByText('Big')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows markup as text and draws no pictures', () => {
    const shown = renderReply(
      'A <b>bold</b> <script>alert(1)</script> claim\n\n<iframe src="//evil.example"></iframe>\n\n![spy](https://evil.example/pixel.png)',
    );
    expect(shown.querySelector('script, iframe, img, b')).toBeNull();
    expect(shown).toHaveTextContent('<b>bold</b>');
  });

  it('leads to pages of this site without loading them anew', async () => {
    renderReply('See [deep state](/dictionary/deep%20state) and [home](http://localhost:3000/chat/aether).');
    const link = screen.getByRole('link', { name: 'deep state' });
    expect(link).toHaveAttribute('href', '/dictionary/deep%20state');
    expect(screen.getByRole('link', { name: 'home' })).toHaveAttribute('href', '/chat/aether');
    await userEvent.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary/deep%20state'));
  });

  it('leads to a source of the word, in a new tab', () => {
    renderReply('Read [the book](https://archive.org/details/aether).');
    const link = screen.getByRole('link', { name: /the book/ });
    expect(link).toHaveAttribute('href', 'https://archive.org/details/aether');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  });

  it('leads to a directory of help lines, in a new tab', () => {
    renderReply('Call [findahelpline.com](https://findahelpline.com/).');
    const link = screen.getByRole('link', { name: /findahelpline\.com/ });
    expect(link).toHaveAttribute('href', 'https://findahelpline.com/');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each([
    'https://evil.example',
    'https://archive.org/details/other',
    '//evil.example/dictionary',
    '/..//evil.example',
    'http://localhost:3000//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://archive.org/x',
    'mailto:a@b.example',
    'http://localhost:3000@evil.example/',
    'dictionary/aether',
    '#main',
    '',
  ])('does not lead to "%s"', (address) => {
    renderReply(`Read [the words](<${address}>) here.`);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/the words/)).toBeVisible();
  });
});
