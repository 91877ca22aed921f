import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';

describe('a sponsored link', () => {
  it.each([
    ['https://shop.example/book', 'https://shop.example/book'],
    ['shop.example/book', 'https://shop.example/book'],
    ['https://\u0430pple.com', 'https://xn--pple-43d.com/'],
  ])('leads from %s to %s in a new tab, marked for search engines', (link, href) => {
    render(<SponsoredLink link={link}>Book</SponsoredLink>);
    const paid = screen.getByRole('link', { name: 'Book (opens in a new tab)' });
    expect(paid).toHaveAttribute('href', href);
    expect(paid).toHaveAttribute('target', '_blank');
    expect(paid).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
  });

  it('says so to readers, and tells more about it in the same tab', async () => {
    render(<SponsoredLink link="https://shop.example">Book</SponsoredLink>);
    const note = screen.getByRole('link', { name: 'Sponsored: about our affiliate links' });
    expect(note).toHaveTextContent(/^Sponsored$/);
    expect(note).not.toHaveAttribute('target');
    await userEvent.click(note);
    expect(window.location.pathname).toBe('/ftc-disclaimer');
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    'javascript:alert(1)',
    'https:shop.example',
    'https://user:word@shop.example',
    'ftp://shop.example',
    'https://shop.example/a b',
    'nonsense',
    'http://127.0.0.1:22/',
    'https://router.local',
    'https://shop.example:8443',
  ])('is not there for %s', (link) => {
    const { container } = render(<SponsoredLink link={link}>Book</SponsoredLink>);
    expect(container).toBeEmptyDOMElement();
  });
});
