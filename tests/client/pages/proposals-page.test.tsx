import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStatus, aUser } from '../../support/factories/auth.ts';
import type { Proposal } from '#shared/proposals/proposals.endpoints.ts';
import {
  aCorrectionProposal,
  aNameProposal,
  anAcceptedViewProposal,
  aSourceProposal,
} from '../../support/factories/proposals.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
});

const decided = () => api.seen.filter((call) => call.startsWith('PUT') || call.startsWith('DELETE'));
const page = (...proposals: Proposal[]) => ({ json: { proposals, hasMore: false } });

describe('the proposals for own definitions', () => {
  it('show what would change, by whom and why, and are accepted with one press', async () => {
    let open = [aCorrectionProposal()];
    api.on('GET /api/proposals', () => page(...open));
    api.on('PUT /api/proposals/:proposalId/decision', () => {
      open = [];
      return { json: { isHeld: false } };
    });
    openPage('/proposals');
    expect(await screen.findByText('June')).toHaveProperty('tagName', 'DEL');
    expect(screen.getByText('July')).toHaveProperty('tagName', 'INS');
    expect(screen.getByRole('link', { name: 'palimpsest' })).toHaveAttribute('href', '/members/palimpsest');
    expect(screen.getByText('Why: It was in July.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(decided()).toEqual(['PUT /api/proposals/7/decision {"decision":"accept","why":""}']);
  });

  it('show a source with the text that it is for', async () => {
    api.on('GET /api/proposals', () => page(aSourceProposal()));
    openPage('/proposals');
    expect(await screen.findByText('The Roswell Report')).toHaveProperty('tagName', 'CITE');
    expect(screen.getByText(/James McAndrew/)).toHaveTextContent('The Roswell Report (1997)');
    expect(screen.getByText(/^What fell from the sky/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
  });

  it('are rejected with a reason', async () => {
    api.on('GET /api/proposals', () => page(aCorrectionProposal()));
    api.on('PUT /api/proposals/:proposalId/decision', () => ({ json: { isHeld: false } }));
    openPage('/proposals');
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reject it' }));
    expect(await screen.findByText('The reason must have at least 3 characters')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox'), 'It is meant so.');
    await userEvent.click(screen.getByRole('button', { name: 'Reject it' }));
    await waitFor(() =>
      expect(decided()).toEqual([
        'PUT /api/proposals/7/decision {"decision":"reject","why":"It is meant so."}',
      ]),
    );
  });

  it('cannot be accepted where only a moderator may', async () => {
    api.on('GET /api/proposals', () => page(aCorrectionProposal({ needsModerator: true })));
    openPage('/proposals');
    expect(await screen.findByText(/a moderator decides/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

it('own proposals say what became of them, and can be taken back', async () => {
  api.on('GET /api/proposals', ({ query }) =>
    query.get('box') === 'made'
      ? page(
          aNameProposal({ isOwn: true }),
          aCorrectionProposal({ id: 6, isOwn: true, against: '', state: 'rejected', decisionWhy: 'No.' }),
        )
      : page(),
  );
  api.on('DELETE /api/proposals/:proposalId', () => ({ json: {} }));
  openPage('/proposals');
  await userEvent.click(await screen.findByRole('tab', { name: 'By you' }));
  expect(await screen.findByText('Not accepted: No.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(decided()).toEqual(['DELETE /api/proposals/8']));
});

it('a moderator decides with single keys', async () => {
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator' }) }));
  let open = [aNameProposal(), aCorrectionProposal({ id: 9, isHeld: true, isByVisitor: true, by: null })];
  api.on('GET /api/moderation/proposals', () => page(...open));
  api.on('PUT /api/moderation/proposals/:proposalId/decision', ({ params }) => {
    open = open.filter(({ id }) => String(id) !== params.proposalId);
    return { json: { isHeld: false } };
  });
  openPage('/moderation/proposals');
  expect(await screen.findByText('The Roswell incident')).toBeVisible();
  expect(screen.getByText(/^Only moderators see it/)).toBeVisible();
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.queryByText('The Roswell incident')).toBeNull());
  expect(decided()).toEqual(['PUT /api/moderation/proposals/8/decision {"decision":"accept","why":""}']);
  await userEvent.keyboard('x');
  expect(await screen.findByRole('textbox', { name: /^Why not/ })).toHaveFocus();
});

it('a moderator sees an accepted view with the way to its source', async () => {
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator' }) }));
  api.on('GET /api/moderation/proposals', () => page(anAcceptedViewProposal()));
  openPage('/moderation/proposals');
  expect(await screen.findByText('A balloon of project Mogul came down.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^The Roswell Report/ })).toHaveAttribute(
    'href',
    'https://example.org/report',
  );
});

it('a member is not told that the page of moderators exists', async () => {
  api.on('GET /api/user/status', () => ({ json: aStatus() }));
  openPage('/moderation/proposals');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
