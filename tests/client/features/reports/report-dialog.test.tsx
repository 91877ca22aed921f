import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readKeptReceipts } from '#client/features/receipts/receipts.api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aDefinition, aWordDetail } from '../../../support/factories/words.ts';
import { anEvent, explored, aSource } from '../../../support/factories/exploration.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const REPORTS = 'POST /api/reports';
const TOKEN = 'A'.repeat(22);
const MISTAKE = 'It was in June.';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({
    json: aWordDetail({
      id: 7,
      word: 'roswell',
      definitions: [aDefinition({ id: 41, text: 'What fell from the sky.' })],
    }),
  }));
  api.on('GET /api/words/:wordId/exploration', () =>
    explored({
      timelineEvents: [anEvent({ id: 'e3', title: 'Debris is found' })],
      sources: [aSource({ title: 'First' }), aSource({ title: 'Second' })],
    }),
  );
  api.on(REPORTS, () => ({ status: 201, json: { receipt: TOKEN, isHidden: false } }));
});

async function openReport(about = 'Debris is found', hash = '#timeline') {
  openPage(`/dictionary/roswell${hash}`);
  const button = await screen.findByRole('button', { name: `Report: ${about}` });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Report' });
  return button;
}

const field = () => screen.getByRole('textbox', { name: 'What is wrong' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const sent = () => api.seen.filter((call) => call.startsWith('POST'));

describe('a report on an item of an exploration', () => {
  it.each([
    ['Debris is found', '#timeline', 'timeline:e3'],
    ['Mac Brazel', '', 'figure:1'],
    ['Roswell, New Mexico', '', 'location:1'],
    ['the related concepts', '', 'concept'],
    ['WHEN', '#five-ws', 'when'],
    ['Second', '#sources', 'source:2'],
  ])('can be made about %s', async (about, hash, item) => {
    await openReport(about, hash);
    await userEvent.type(field(), MISTAKE);
    await send();
    expect(await screen.findByText('Thank you. The report was received.')).toBeVisible();
    expect(sent()).toEqual([
      `POST /api/reports ${JSON.stringify({
        target: { kind: 'exploration', wordId: 7, item },
        reason: 'mistake',
        text: MISTAKE,
      })}`,
    ]);
  });

  it('names the item, counts, and has the cursor in its text', async () => {
    await openReport();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/"Debris is found"/);
    expect(field()).toHaveFocus();
    await userEvent.type(field(), 'twelve chars');
    expect(screen.getByText('12/500')).toBeVisible();
  });

  it('closes when it is sent, gives the focus back, and starts empty again', async () => {
    const button = await openReport();
    await userEvent.type(field(), MISTAKE);
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(field()).toHaveValue('');
  });

  it('keeps what was typed when it is closed by accident', async () => {
    const button = await openReport();
    await userEvent.type(field(), MISTAKE);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(field()).toHaveValue(MISTAKE);
  });

  it.each([
    ['   ab ', 'Please say what is wrong, in at least 5 characters'],
    ['x'.repeat(501), 'At most 500 characters'],
  ])('is not sent as "%.8s", and says why', async (text, message) => {
    await openReport();
    await userEvent.click(field());
    await userEvent.paste(text);
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('cannot be sent twice at once', async () => {
    api.hang(REPORTS);
    await openReport();
    await userEvent.type(field(), MISTAKE);
    await send();
    const button = await screen.findByRole('button', { name: 'Sending...' });
    expect(button).toBeDisabled();
    expect(field()).toBeDisabled();
    await userEvent.click(button);
    expect(sent()).toHaveLength(1);
  });

  it('shows under its field what the server has against the text', async () => {
    api.on(REPORTS, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20)); // so that the form is disabled meanwhile
      const fields = { text: 'Not like this' };
      return { status: 400, text: JSON.stringify({ code: 'invalid', message: 'Invalid', fields }) };
    });
    await openReport();
    await userEvent.type(field(), MISTAKE);
    await send();
    expect(await screen.findByText('Not like this')).toBeVisible();
    expect(field()).toHaveValue(MISTAKE);
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it.each([
    ['Too many reports. Try again in 10 minutes.', 429, 'Too many reports. Try again in 10 minutes.'],
    ['', 500, 'Please try again.'],
  ])('says why it was refused, and keeps the text: %s', async (message, status, shown) => {
    api.fail(REPORTS, status, message);
    await openReport();
    await userEvent.type(field(), MISTAKE);
    await send();
    expect(await screen.findByText('Report not sent')).toBeInTheDocument();
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(field()).toHaveValue(MISTAKE);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send report' })).toHaveFocus());
  });
});

it('has a button of its own for each item', async () => {
  openPage('/dictionary/roswell#sources');
  const second = (await screen.findByText('Second')).closest('li')!;
  expect(within(second).getByRole('button')).toHaveAccessibleName('Report: Second');
  expect(screen.getAllByRole('button', { name: /^Report: (First|Second)$/ })).toHaveLength(2);
});

describe('a report on a definition', () => {
  const open = async (name: RegExp) => {
    openPage('/dictionary/roswell');
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: 'Report' });
  };
  const choose = (title: string) => userEvent.selectOptions(screen.getByLabelText('Reason'), title);

  it('needs a reason, and a sentence only where nobody could guess what is meant', async () => {
    await open(/^Report: What fell from the sky/);
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await send();
    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    await choose('Something else');
    await send();
    expect(await screen.findByText('Please say what is wrong, in at least 5 characters')).toBeVisible();
    await choose('Hatred of a group');
    await send();
    await screen.findByText('Thank you. The report was received.');
    expect(sent()).toEqual([
      `POST /api/reports ${JSON.stringify({
        target: { kind: 'definition', definitionId: 41 },
        reason: 'hate',
        text: '',
      })}`,
    ]);
  });

  it('leads to the form for people who are named, with the text in question, where it is about the reader', async () => {
    await open(/^Report: What fell from the sky/);
    expect(screen.queryByRole('link', { name: 'The form for people who are named' })).toBeNull();
    await choose('It is about me and should go');
    expect(screen.getByRole('link', { name: 'The form for people who are named' })).toHaveAttribute(
      'href',
      '/takedown?link=%2Fdictionary%2Froswell&definition=41',
    );
  });

  it('can carry an e-mail address for the answer', async () => {
    await open(/^Report this word: roswell$/);
    await choose('Spam or advertising');
    const contact = screen.getByRole('textbox', { name: 'E-mail address for the answer (optional)' });
    await userEvent.type(contact, 'nobody');
    await send();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await userEvent.type(contact, '@mail.example');
    await send();
    await screen.findByText('Thank you. The report was received.');
    expect(sent()).toEqual([expect.stringContaining('"contact":"nobody@mail.example"')]);
  });

  it('gives a receipt that this browser keeps', async () => {
    await open(/^Report this word: roswell$/);
    await choose('Spam or advertising');
    await send();
    const link = await screen.findByRole('link', { name: 'See what becomes of it' });
    expect(link).toHaveAttribute('href', `/receipt/${TOKEN}`);
    expect(readKeptReceipts()).toMatchObject([{ token: TOKEN, kind: 'report', about: 'roswell' }]);
  });

  it('says when the text is hidden until somebody has looked', async () => {
    api.on(REPORTS, () => ({ status: 201, json: { receipt: TOKEN, isHidden: true } }));
    await open(/^Report this word: roswell$/);
    await choose('Private details of a person');
    await send();
    expect(await screen.findByText('It is hidden until a moderator has looked at it.')).toBeVisible();
  });
});
