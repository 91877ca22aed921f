import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from '#shared/receipts/receipts.endpoints.ts';
import { keepReceipt } from '#client/features/receipts/receipts.api.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const TOKEN = 'A'.repeat(22);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

function aReceipt(overrides: Partial<Receipt> = {}): Receipt {
  return {
    kind: 'submission',
    createdAt: '2026-11-01T10:00:00.000Z',
    state: 'live',
    word: 'rumour',
    text: 'What people whisper.',
    correctUntil: null,
    reason: null,
    statement: null,
    ...overrides,
  };
}

const REMOVED: Receipt['statement'] = {
  decisionId: 3,
  target: 'definition',
  action: 'remove',
  reason: 'hate',
  rule: 'No text that blames a group.',
  facts: 'It mocks a faith.',
  isAutomated: false,
  decidedAt: '2026-11-02T10:00:00.000Z',
  appealUntil: '2027-05-02T10:00:00.000Z',
  appeal: null,
};

function open(receipt: Partial<Receipt> = {}) {
  api.on('POST /api/receipts/read', () => ({ json: aReceipt(receipt) }));
  openPage(`/receipt/${TOKEN}`);
}

describe('the receipt of a text', () => {
  it.each([
    ['live', 'It is public, and the definition that readers see first.'],
    ['waits', 'It waits for a moderator, and is not public until then.'],
    ['withdrawn', 'You withdrew it. It is not public.'],
  ] as const)('says what became of it: %s', async (state, sentence) => {
    open({ state });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your text on "rumour"' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('What people whisper.')).toBeVisible();
    expect(api.seen).toContain(`POST /api/receipts/read ${JSON.stringify({ token: TOKEN })}`);
  });

  it('lets the writer correct it while there is time', async () => {
    open({ correctUntil: '2999-01-01T00:00:00.000Z' });
    api.on('POST /api/receipts/correct', ({ body }) => ({
      json: aReceipt({ text: (body as { definition: string }).definition }),
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct it' }));
    const field = screen.getByRole('textbox', { name: 'The text as it should be' });
    expect(field).toHaveValue('What people whisper.');
    await userEvent.clear(field);
    await userEvent.type(field, 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText(/at least 10 characters/)).toBeVisible();
    await userEvent.type(field, ' but long enough');
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('short but long enough')).toBeVisible();
    expect(await screen.findByText('Your text was corrected.')).toBeVisible();
  });

  it('lets the writer withdraw it, after a second press', async () => {
    open();
    api.on('POST /api/receipts/withdraw', () => ({ json: aReceipt({ state: 'withdrawn' }) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
    expect(api.seen.filter((call) => call.includes('withdraw'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw for good' }));
    expect(await screen.findByText('You withdrew it. It is not public.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw it' })).not.toBeInTheDocument();
  });

  it('states the reasons of a removal, and takes one objection', async () => {
    open({ state: 'removed', statement: REMOVED });
    const objected = {
      ...REMOVED,
      appealUntil: null,
      appeal: { text: 'It quotes.', createdAt: '', state: 'waits' as const },
    };
    api.on('POST /api/receipts/appeal', () => ({
      json: aReceipt({ state: 'removed', statement: objected }),
    }));
    expect(await screen.findByText('Hatred of a group')).toBeVisible();
    expect(screen.getByText('No text that blames a group.')).toBeVisible();
    expect(screen.getByText('It mocks a faith.')).toBeVisible();
    expect(screen.getByText('A moderator')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Object to this decision' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Why the decision is wrong' }),
      'It quotes a sermon.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your objection waits for another moderator.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Object to this decision' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when the call fails', async () => {
    open({ state: 'removed', statement: REMOVED });
    api.fail('POST /api/receipts/appeal', 500);
    await userEvent.click(await screen.findByRole('button', { name: 'Object to this decision' }));
    const field = screen.getByRole('textbox', { name: 'Why the decision is wrong' });
    await userEvent.type(field, 'It quotes a sermon.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not done')).toBeVisible();
    expect(field).toHaveValue('It quotes a sermon.');
  });
});

it('a report is told what was decided, and never shows the text', async () => {
  open({
    kind: 'report',
    state: 'kept',
    text: '',
    reason: 'spam',
    statement: { ...REMOVED, action: 'keep' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your report on "rumour"' })).toBeVisible();
  expect(screen.getByText('A moderator has looked at it and left it as it is.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw it' })).not.toBeInTheDocument();
});

it('a report on an answer of the assistant is told that nothing was removed', async () => {
  open({
    kind: 'report',
    state: 'removed',
    word: null,
    text: '',
    reason: 'hate',
    statement: { ...REMOVED, target: 'answer' },
  });
  expect(
    await screen.findByText('A moderator has agreed. The answer is noted as a fault of the assistant.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Noted as a fault' })).toBeVisible();
});

it('an unknown receipt says so, and a failure offers to try again', async () => {
  api.fail('POST /api/receipts/read', 404, 'Receipt not found');
  openPage(`/receipt/${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
});

it('a failure to load offers to try again', async () => {
  api.fail('POST /api/receipts/read', 500);
  openPage(`/receipt/${TOKEN}`);
  await screen.findByRole('heading', { name: 'Failed to load the receipt' });
  api.on('POST /api/receipts/read', () => ({ json: aReceipt() }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What people whisper.')).toBeVisible();
});

describe('the receipts of this browser', () => {
  it('are listed, latest first, with what became of each', async () => {
    api.on('POST /api/receipts/read', () => ({ json: aReceipt({ state: 'removed' }) }));
    keepReceipt({ token: TOKEN, kind: 'submission', about: 'rumour' });
    keepReceipt({ token: 'B'.repeat(22), kind: 'report', about: 'ley line' });
    openPage('/receipts');
    const links = await screen.findAllByRole('link', { name: /rumour|ley line/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/receipt/${'B'.repeat(22)}`,
      `/receipt/${TOKEN}`,
    ]);
    await waitFor(() => expect(links[1]).toHaveTextContent('Removed'));
    expect(links[0]).toHaveTextContent('Report: ley line');
  });

  it('say when there are none, also after they were forgotten', async () => {
    api.on('POST /api/receipts/read', () => ({ json: aReceipt() }));
    keepReceipt({ token: TOKEN, kind: 'submission', about: 'rumour' });
    openPage('/receipts');
    await userEvent.click(await screen.findByRole('button', { name: 'Forget all receipts in this browser' }));
    expect(screen.getByRole('heading', { name: 'No receipts in this browser' })).toBeVisible();
    expect(localStorage.getItem('voxicon-receipts')).toBeNull();
  });
});
