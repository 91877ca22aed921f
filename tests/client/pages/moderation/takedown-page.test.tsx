import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readKeptReceipts } from '#client/features/receipts/receipts.api.ts';
import { aDefinition, aWordDetail } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const TOKEN = 'A'.repeat(22);
const TEXT = 'It says where I live.';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', ({ params }) =>
    params.word === 'nowhere'
      ? { status: 404, text: JSON.stringify({ code: 'not_found', message: 'Word not found' }) }
      : {
          json: aWordDetail({
            id: 7,
            word: params.word!,
            definitions: [
              aDefinition({ id: 41, text: 'What fell from the sky.' }),
              aDefinition({ id: 42, text: 'What the baker saw.' }),
            ],
          }),
        },
  );
  api.on('POST /api/reports', () => ({ status: 201, json: { receipt: TOKEN, isHidden: true } }));
});

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const choice = () => screen.getByLabelText('Which text');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
const sent = () => api.seen.filter((call) => call.startsWith('POST'));
const report = (target: object, more: object = {}) =>
  `POST /api/reports ${JSON.stringify({ target, reason: 'person-request', text: TEXT, ...more })}`;

async function open(query = '') {
  openPage(`/takedown${query}`);
  await screen.findByRole('heading', { name: 'A text about you', level: 1 });
}

describe('the form for people who are named', () => {
  it('says what happens next, and by when', async () => {
    await open();
    expect(screen.getByText(/^A moderator decides within 24 hours/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/rules#person-request');
  });

  it('starts with the text that was looked at, sends it, and shows the receipt', async () => {
    await open('?link=/dictionary/ley%20lines&definition=42');
    expect(await field('Link or word')).toHaveValue('ley lines');
    await waitFor(() => expect(choice()).toHaveDisplayValue('What the baker saw.'));
    await userEvent.type(await field('What it says about you'), TEXT);
    await userEvent.type(await field(/^Your name/), 'M. Stranger');
    await userEvent.type(await field(/^E-mail address/), 'm.stranger@mail.example');
    await send();
    const heading = await screen.findByRole('heading', { name: 'Your request was received' });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/^The text is hidden now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your receipt' })).toHaveAttribute('href', `/receipt/${TOKEN}`);
    expect(sent()).toEqual([
      report(
        { kind: 'definition', definitionId: 42 },
        { contact: 'm.stranger@mail.example', personName: 'M. Stranger' },
      ),
    ]);
    expect(readKeptReceipts()).toMatchObject([{ token: TOKEN, kind: 'report', about: 'ley lines' }]);
  });

  it('says so when the text stays public until it is decided', async () => {
    api.on('POST /api/reports', () => ({ status: 201, json: { receipt: TOKEN, isHidden: false } }));
    await open('?link=/dictionary/roswell&definition=41');
    await userEvent.type(await field('What it says about you'), TEXT);
    await screen.findByRole('option', { name: 'What fell from the sky.' });
    await send();
    expect(await screen.findByText(/^The text is public until a moderator has decided/)).toBeVisible();
  });

  it.each([
    ['roswell', 'roswell'],
    [' 9/11 ', '9/11'],
    ['http://localhost:3000/dictionary/ley%20lines#timeline', 'ley lines'],
    ['voxicon.example/public/roswell', 'roswell'],
    ['/explore/roswell', 'roswell'],
  ])('understands "%s", and asks which of several texts is meant', async (link, word) => {
    await open();
    await userEvent.type(await field('What it says about you'), TEXT);
    await userEvent.type(await field('Link or word'), link);
    await send();
    expect(await screen.findByText('Please choose which text')).toBeVisible();
    await waitFor(() => expect(choice()).toHaveFocus());
    await userEvent.selectOptions(choice(), `Everything about "${word}", the word itself too`);
    await send();
    await screen.findByRole('heading', { name: 'Your request was received' });
    expect(sent()).toEqual([report({ kind: 'word', wordId: 7 })]);
  });

  it('forgets a choice when another word is entered', async () => {
    api.on('GET /api/public/dictionary/:word', ({ params }) => ({
      json: aWordDetail({
        id: params.word === 'roswell' ? 7 : 8,
        word: params.word!,
        definitions: [1, 2].map((n) =>
          aDefinition({ id: params.word === 'roswell' ? n : n + 50, text: `${params.word} ${n}` }),
        ),
      }),
    }));
    await open('?link=/dictionary/roswell&definition=2');
    await screen.findByRole('option', { name: 'roswell 2' });
    await userEvent.clear(await field('Link or word'));
    await userEvent.type(await field('Link or word'), 'atlantis');
    await userEvent.type(await field('What it says about you'), TEXT);
    await send();
    expect(await screen.findByText('Please choose which text')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(choice(), 'atlantis 1');
    await send();
    await screen.findByRole('heading', { name: 'Your request was received' });
    expect(sent()).toEqual([report({ kind: 'definition', definitionId: 51 })]);
  });

  it('understands the link to a member', async () => {
    await open('?link=/members/lamp');
    expect(await field('Link or word')).toHaveValue('http://localhost:3000/members/lamp');
    await userEvent.type(await field('What it says about you'), TEXT);
    await send();
    await screen.findByRole('heading', { name: 'Your request was received' });
    expect(sent()).toEqual([report({ kind: 'member', username: 'lamp' })]);
  });

  it('says under each field what is wrong with it, and keeps what was typed', async () => {
    await open();
    await send();
    expect(await screen.findByText('Please enter a link or a word')).toBeVisible();
    expect(screen.getByText('Please say it, in at least 5 characters')).toBeVisible();
    await userEvent.type(await field(/^E-mail address/), 'nobody');
    await userEvent.type(await field('Link or word'), 'https://voxicon.example/rules');
    await send();
    expect(await screen.findByText('This link leads to no page of a word or a member')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(await field(/^E-mail address/)).toHaveValue('nobody');
    expect(sent()).toEqual([]);
  });

  it('says when the dictionary has no such word', async () => {
    await open();
    await userEvent.type(await field('Link or word'), 'nowhere');
    await userEvent.type(await field('What it says about you'), TEXT);
    await send();
    expect(await screen.findByText('The dictionary has no such word, or it is hidden already')).toBeVisible();
    await waitFor(async () => expect(await field('Link or word')).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('takes nothing from a link that a stranger made, but the word', async () => {
    await open('?link=javascript:alert(1)&definition=drop');
    expect(await field('Link or word')).toHaveValue('javascript:alert(1)');
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });
});
