import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Case, CaseDetail } from '#shared/moderation/moderation.endpoints.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aStatus } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;

const CASE: Case = {
  id: 5,
  kind: 'definition',
  definitionId: 41,
  wordId: 7,
  word: 'roswell',
  username: null,
  item: '',
  text: 'Buy our tinfoil hats.',
  sources: [],
  answer: null,
  visibility: 'visible',
  isLive: false,
  isCurated: false,
  openedAt: '2026-11-20T10:00:00.000Z',
  dueAt: null,
  reasons: ['spam'],
  reportCount: 2,
  tags: [],
  appeal: null,
  leasedBy: null,
  pending: null,
};
const DETAIL: CaseDetail = {
  ...CASE,
  reports: [
    {
      reason: 'spam',
      text: 'It sells hats.',
      by: null,
      contact: null,
      personName: null,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  earlier: [],
  writer: { username: null, isVisitor: true, texts: 3, removed: 0 },
  barredBecause: null,
};

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator', openCases: 1 }) }));
  api.on('DELETE /api/moderation/cases/:caseId/lease', () => ({ json: {} }));
  api.on('PUT /api/moderation/cases/:caseId/lease', () => ({ json: DETAIL }));
  show(CASE);
});

function show(...cases: Case[]) {
  api.on('GET /api/moderation/cases', () => ({ json: { cases, open: cases.length } }));
}
const open = async () => {
  openPage('/moderation');
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  await screen.findByRole('form', { name: 'Decision' });
};
const posts = () => api.seen.filter((call) => call.startsWith('POST'));

describe('the keys of the queue', () => {
  it('open the next case, remove, and undo', async () => {
    api.on('POST /api/moderation/cases/:caseId/decision', () => {
      show({ ...CASE, pending: { action: 'remove', takesEffectAt: '2026-11-20T10:00:10.000Z' } });
      return { json: { takesEffectAt: '2026-11-20T10:00:10.000Z' } };
    });
    api.on('DELETE /api/moderation/cases/:caseId/decision', () => ({ json: {} }));
    openPage('/moderation');
    await screen.findByRole('button', { name: 'Decide' });
    await userEvent.keyboard('d');
    await screen.findByRole('form', { name: 'Decision' });
    await userEvent.keyboard('x');
    await screen.findByRole('button', { name: 'Undo' });
    expect(posts()).toEqual([
      'POST /api/moderation/cases/5/decision {"action":"remove","reason":"spam","facts":""}',
    ]);
    await userEvent.keyboard('u');
    expect(await screen.findByText('Undone')).toBeVisible();
  });

  it('are letters while the facts are written', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('The facts, for the writer'), 'x and a');
    expect(posts()).toEqual([]);
    expect(screen.getByLabelText('The facts, for the writer')).toHaveValue('x and a');
  });
});

describe('the queue', () => {
  it('shows each case with its text and why it waits', async () => {
    show(CASE, { ...CASE, id: 6, dueAt: '2026-11-21T10:00:00.000Z', leasedBy: 'second', visibility: 'held' });
    openPage('/moderation');
    expect(await screen.findByText('2 cases wait')).toBeVisible();
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('h2'));
    expect(within(first!).getByText('A definition of "roswell"')).toBeVisible();
    expect(within(first!).getByText('Buy our tinfoil hats.')).toBeVisible();
    expect(within(first!).getByText('2 reports')).toBeVisible();
    expect(within(first!).getByText('Spam or advertising')).toBeVisible();
    expect(within(second!).getByText(/Decide it before 21 Nov 2026/)).toBeVisible();
    expect(within(second!).getByText('second is looking at it')).toBeVisible();
    expect(within(second!).getByText('Hidden until it is decided')).toBeVisible();
  });

  it('shows how long a request may wait, and since when it is overdue, in words', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
    show({ ...CASE, dueAt: inHours(2) }, { ...CASE, id: 6, dueAt: inHours(-3.5) });
    openPage('/moderation');
    expect(await screen.findByText('2 h left')).toBeVisible();
    expect(screen.getByText('overdue by 3 h')).toBeVisible();
  });

  it('says when nothing waits, and asks for what is chosen', async () => {
    show();
    openPage('/moderation');
    expect(await screen.findByRole('heading', { name: 'Nothing waits here' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Appeals' }));
    expect(api.seen).toContain('GET /api/moderation/cases?queue=appeals&offset=0');
  });

  it('is a page that does not exist for members and visitors', async () => {
    api.on('GET /api/user/status', () => ({ json: aStatus() }));
    openPage('/moderation');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(api.seen.some((call) => call.includes('/api/moderation'))).toBe(false);
  });
});

describe('a case', () => {
  it('shows its deadline, and who asks and where the answer goes', async () => {
    const dueAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const reports = [{ ...DETAIL.reports[0]!, contact: 'm@mail.example', personName: 'M. Stranger' }];
    api.on('PUT /api/moderation/cases/:caseId/lease', () => ({ json: { ...DETAIL, dueAt, reports } }));
    await open();
    expect(screen.getByText('5 h left')).toBeVisible();
    expect(screen.getByText('The name in question: M. Stranger')).toBeVisible();
    expect(screen.getByText('Answer to: m@mail.example')).toBeVisible();
  });

  it('is decided by one press, as its first reason is chosen already', async () => {
    await open();
    expect(screen.getByText('It sells hats.')).toBeVisible();
    expect(screen.getByText('A visitor: 3 texts, 0 removed')).toBeVisible();
    api.on('POST /api/moderation/cases/:caseId/decision', () => {
      show({
        ...CASE,
        pending: { action: 'remove', takesEffectAt: new Date(Date.now() + 10_000).toISOString() },
      });
      return { json: { takesEffectAt: new Date(Date.now() + 10_000).toISOString() } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Is being removed')).toBeVisible();
    expect(posts()).toEqual([
      `POST /api/moderation/cases/5/decision ${JSON.stringify({ action: 'remove', reason: 'spam', facts: '' })}`,
    ]);
    api.on('DELETE /api/moderation/cases/:caseId/decision', () => {
      show(CASE);
      return { json: {} };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Decide' })).toBeVisible();
  });

  it('needs a reason, and a sentence for "Something else"', async () => {
    api.on('PUT /api/moderation/cases/:caseId/lease', () => ({ json: { ...DETAIL, reasons: ['mistake'] } }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Something else');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('Please say in a sentence why')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('clears everything of one writer in one press', async () => {
    await open();
    api.on('POST /api/moderation/cases/:caseId/remove-all', () => ({ json: { removed: 3 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove all 3 texts by this writer' }));
    expect(await screen.findByText('3 texts removed')).toBeVisible();
  });

  it('says why this moderator may not decide it, and that another has it', async () => {
    api.on('PUT /api/moderation/cases/:caseId/lease', () => ({
      json: { ...DETAIL, barredBecause: 'It is your own. Another moderator decides.' },
    }));
    openPage('/moderation');
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('It is your own. Another moderator decides.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Decision' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    api.fail('PUT /api/moderation/cases/:caseId/lease', 409, 'second is looking at this case.');
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('second is looking at this case.')).toBeVisible();
  });
});

it('the header leads moderators to the queue, with how much waits', async () => {
  openPage('/moderation/log');
  api.on('GET /api/moderation/log', () => ({ json: { entries: [] } }));
  expect(await screen.findByRole('link', { name: 'Moderation (1)' })).toHaveAttribute('href', '/moderation');
});

it('the log tells every decision without a name, with its rule', async () => {
  const entry = {
    kind: 'definition' as const,
    isAutomated: false,
    isAppeal: false,
    decidedAt: '2026-11-20T10:00:00.000Z',
  };
  api.on('GET /api/moderation/log', () => ({
    json: {
      entries: [
        {
          ...entry,
          id: 2,
          word: 'roswell',
          action: 'restore',
          into: null,
          reason: 'hate',
          isAppeal: true,
          isOverturned: false,
        },
        {
          ...entry,
          id: 1,
          word: null,
          action: 'remove',
          into: null,
          reason: 'personal-data',
          isOverturned: true,
        },
        {
          ...entry,
          id: 0,
          kind: 'word',
          word: 'ufos',
          action: 'merged',
          into: 'ufo',
          reason: 'duplicate',
          isOverturned: false,
        },
      ],
    },
  }));
  openPage('/moderation/log');
  const [first, second, third] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((i) => i.querySelector('time')));
  expect(first).toHaveTextContent(
    'A definition of roswell was shown again after an appeal. Hatred of a group',
  );
  expect(within(first!).getByRole('link', { name: 'Hatred of a group' })).toHaveAttribute(
    'href',
    '/rules#hate',
  );
  expect(second).toHaveTextContent(
    'A definition was removed. Private details of a person (overturned since)',
  );
  expect(third).toHaveTextContent('A word, ufos, was merged into ufo.');
});

it('the rules have an anchor for every reason', async () => {
  openPage('/rules');
  expect(await screen.findByRole('heading', { level: 1, name: 'The rules' })).toBeVisible();
  expect(document.getElementById('accuses-a-living-person')).toHaveTextContent('Accuses a living person');
});

describe('a reported answer of the assistant', () => {
  const ANSWER: Case = {
    ...CASE,
    kind: 'answer',
    definitionId: null,
    text: 'Drink it.',
    reasons: ['health-instructions'],
    answer: {
      message: 'How is it used?',
      provider: 'a-model',
      answeredAt: '2026-11-20T09:00:00.000Z',
      isDeleted: false,
    },
  };

  it('shows the message, the answer, and that the server gave it', async () => {
    show(ANSWER);
    openPage('/moderation');
    expect(await screen.findByText('Drink it.')).toBeVisible();
    expect(screen.getByText(/How is it used\?/)).toBeVisible();
    expect(screen.getByText('Verified.')).toBeVisible();
    expect(screen.getByText(/Given by a-model on/)).toBeVisible();
    expect(screen.getByText('An answer of the assistant in the chat about "roswell"')).toBeVisible();
    expect(screen.getByText('Not public: one visitor has seen it')).toBeVisible();
  });

  it('warns of one that anybody may have made up, and says when a text is gone', async () => {
    show(
      { ...ANSWER, answer: { ...ANSWER.answer!, provider: null, answeredAt: null } },
      { ...ANSWER, id: 6, text: '', answer: { ...ANSWER.answer!, isDeleted: true } },
    );
    openPage('/moderation');
    expect(await screen.findByText('Not verified.')).toBeVisible();
    expect(screen.getByText(/were deleted some time after the decision/)).toBeVisible();
  });

  it('is agreed with or not, never removed', async () => {
    show(ANSWER);
    api.on('PUT /api/moderation/cases/:caseId/lease', () => ({ json: { ...DETAIL, ...ANSWER } }));
    const decided: unknown[] = [];
    api.on('POST /api/moderation/cases/:caseId/decision', ({ body }) => {
      decided.push(body);
      return { json: { takesEffectAt: new Date().toISOString() } };
    });
    openPage('/moderation');
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    await screen.findByRole('button', { name: 'Nothing wrong' });
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
    await expect.poll(() => decided).toMatchObject([{ action: 'remove', reason: 'health-instructions' }]);
  });
});
