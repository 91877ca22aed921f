import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setViewport } from '../../../support/client/client-setup.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';

beforeEach(() => {
  homeApi().on('GET /api/config', () => ({
    json: {
      contactEmail: 'ask@voxicon.example',
      sendsMail: true,
      explores: false,
      stripePublishableKey: null,
    },
  }));
});

const footer = async () => within(await screen.findByRole('navigation', { name: 'About this site' }));

it.each(['/', '/dictionary', '/public'])('stands on %s and leads to the legal pages', async (path) => {
  openPage(path);
  const links = (await footer()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Browse the dictionary', '/dictionary'],
    ['Today', '/today'],
    ['Newest words', '/voxicon'],
    ['Explore a word', '/explore'],
    ['Ask the guide', '/mobile'],
    ['Kept words', '/kept'],
    ['Your receipts', '/receipts'],
    ['The rules', '/rules'],
    ['Moderation log', '/moderation/log'],
    ['Data and licence', '/data'],
    ['API', '/api'],
    ['Feed: word of the day', '/feeds/word-of-the-day.atom'],
    ['Feed: new words', '/feeds/new.atom'],
    ['Privacy policy', '/privacy-policy'],
    ['Terms of service', '/terms-of-service'],
    ['Affiliate disclosure', '/ftc-disclaimer'],
  ]);
  await userEvent.click((await footer()).getByRole('link', { name: 'Terms of service' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
});

it('is behind a button on the phone home, whose list has no end', async () => {
  setViewport('phone');
  openPage('/');
  const links = await screen.findAllByRole('link', { name: 'Privacy policy', hidden: true });
  const panel = links.map((link) => link.closest('[popover]')).find(Boolean);
  expect(screen.getByRole('button', { name: 'About this site' })).toHaveAttribute('popovertarget', panel!.id);
});
