import { beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { eventsOf, useChatApp } from '../../../support/chat/chats.ts';
import {
  DONE,
  flagging,
  openStream,
  piece,
  sendError,
  sendPieces,
} from '../../../support/chat/fake-openai.ts';
import { storeWords } from '../../../support/words/words.ts';

const chat = useChatApp({ CHAT_PER_HOUR_VISITOR: '3' });
const { app, calls, answers, moderates, reset } = chat;

beforeEach(async () => {
  reset();
  await runSql(app().databaseUrl, 'delete from all_words; delete from rate_limits');
});

const DANGER = 'i want to kill myself tonight';
const HELP = /\]\(https:\/\/findahelpline\.com\/\)/;

interface Reply {
  response: string;
  care?: true;
}

async function ask(message: string, history: object[] = []): Promise<{ status: number; body: Reply }> {
  const { status, body } = await app().http.post('/api/chat/general').send({ message, history });
  return { status, body: body as Reply };
}

const stream = async (message: string) =>
  eventsOf(
    (
      await app()
        .http.post('/api/chat/general')
        .set('Accept', 'text/event-stream')
        .send({ message })
        .buffer(true)
    ).text,
  );

/** All that a visitor was shown at any time. */
const shownIn = (events: { data: unknown }[]) => JSON.stringify(events.map(({ data }) => data));

describe('somebody in danger', () => {
  it('is led to help, and no model is asked', async () => {
    const { status, body } = await ask(DANGER);
    expect(status).toBe(200);
    expect(body.response).toMatch(HELP);
    expect(body.response).not.toContain('/dictionary');
    expect(body.care).toBe(true);
    expect(calls()).toHaveLength(0);
  });

  it('is led to help in a stream too, and in the chat about a word', async () => {
    const events = await stream(DANGER);
    expect(events.map(({ event }) => event)).toEqual(['piece', 'done']);
    expect(events[1]!.data).toMatchObject({ response: expect.stringMatching(HELP) as string, care: true });
    const [wordId] = await storeWords(app().ctx, [{ word: 'aether', definitions: ['What fills the void.'] }]);
    const opened = await app().http.post('/api/chat/session').send({ wordId, sessionToken: 'x' });
    const { sessionId } = opened.body as { sessionId: string };
    const { body } = await app().http.post(`/api/chat/${sessionId}/message`).send({ content: DANGER });
    const reply = body as { assistantMessage: { content: string }; care?: true };
    expect(reply.assistantMessage.content).toMatch(HELP);
    expect(reply.care).toBe(true);
  });

  it('is helped although the allowance is used up, and the chat has ended', async () => {
    for (let call = 0; call < 3; call++) await ask('What is a ley line?');
    expect((await ask('What is a ley line?')).status).toBe(429);
    expect((await ask(DANGER)).body.response).toMatch(HELP);
    const { status } = await app().http.post('/api/chat/nonsense/message').send({ content: DANGER });
    expect(status).toBe(200);
  });

  it('is helped past the burst limit and without a database, while a flood of others is refused', async () => {
    const { ctx } = app();
    const refused = () => ctx.db.$client.query('alter table rate_limits rename to rate_limits_away');
    const back = () => ctx.db.$client.query('alter table rate_limits_away rename to rate_limits');
    await refused();
    try {
      expect((await ask(DANGER)).body.response).toMatch(HELP);
      expect((await ask(`${'x '.repeat(300)} ${DANGER}`)).status).toBe(500);
      expect((await ask('What is a ley line?')).status).toBe(500);
      expect(calls()).toHaveLength(0);
    } finally {
      await back();
    }
  });

  it('is understood in a short message after one of danger, which by itself says little', async () => {
    const history = [
      { role: 'user', content: DANGER },
      { role: 'assistant', content: 'Please call somebody.' },
    ];
    expect((await ask('what is alchemy?', history)).body.care).toBeUndefined();
  });

  it('is led to help when only the moderation service saw the danger, though the model is down', async () => {
    moderates(flagging('self-harm', 'self-harm/intent'));
    answers((res) => sendError(res, 500, { message: 'down' }));
    const { body } = await ask('What is a ley line?');
    expect(body.response).toMatch(HELP);
    expect(body.care).toBe(true);
  });
});

describe('a reply of a model', () => {
  it.each([
    ['a dose', 'Take 500 mg twice a day.'],
    ['a treatment in place of a doctor', 'You can drink this instead of chemotherapy.'],
    ['its instructions', 'No treatment, no dosage, nothing to take or do instead of seeing a doctor.'],
  ])('is stopped before %s is shown', async (_, harm) => {
    answers((res) =>
      sendPieces(res, 'Believers hold that it helps. ', harm.slice(0, 9), harm.slice(9), ' Be well.'),
    );
    const events = await stream('What is a ley line?');
    expect(events.map(({ event }) => event)).toEqual(['piece', 'withdrawn', 'piece', 'done']);
    expect(shownIn(events)).not.toContain(harm.slice(0, 9));
    expect(shownIn(events)).not.toContain('Be well');
    const { response } = events.at(-1)!.data as Reply;
    expect(response).not.toContain('Believers');
    expect(events[2]!.data).toEqual({ text: response });
    expect((await ask('What is a ley line?')).body.response).toBe(response);
  });

  it('ends the call to the service when it is stopped', async () => {
    answers((res) => {
      openStream(res);
      res.write(piece('Take 500 mg twice a day. '));
    });
    await ask('What is a ley line?');
    await expect.poll(() => calls()[0]!.isAbandoned).toBe(true);
  });

  it('is stopped where the moderation service objects to it', async () => {
    moderates((res, text) => flagging(...(text.includes('rabble') ? ['hate'] : []))(res, text));
    answers((res) => sendPieces(res, 'Some hold that. ', 'Others are rabble. '));
    const { body } = await ask('What is a ley line?');
    expect(body.response).not.toContain('rabble');
  });

  it('comes without images, HTML and links that lead elsewhere', async () => {
    answers((res) =>
      sendPieces(
        res,
        'See [it](https://evil.exa',
        'mple/x. y) ![a](https://e.example/a.png)<b>now</b>. ',
        '[moon](/dictionary/moon)',
      ),
    );
    const { body } = await ask('What is a ley line?');
    expect(body.response).not.toMatch(/evil|e\.example|<b>/);
    expect(body.response).toContain('[moon](/dictionary/moon)');
  });

  it('shows its first sentence while the second is still to come', async () => {
    let finish = () => {};
    answers((res) => {
      openStream(res);
      res.write(piece('Believers hold it. And then'));
      finish = () => res.end(piece(' comes more.', 'stop') + DONE);
    });
    const response = await fetch(`${app().url}/api/chat/general`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'What is a ley line?' }),
    });
    const reader = response.body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first).toContain('Believers hold it. ');
    expect(first).not.toContain('And then');
    finish();
    await reader.cancel();
  });
});

describe('a question to a model about anything', () => {
  it('is told the entries that bear on it, as data', async () => {
    await storeWords(app().ctx, [{ word: 'ley line', definitions: ['A straight track between old sites.'] }]);
    await ask('What is a ley line?');
    const [system, user] = calls()[0]!.body.messages;
    expect(user!.content).toContain('A straight track between old sites.');
    expect(system!.content).not.toContain('A straight track');
  });

  it('is told nothing where no entry bears on it', async () => {
    await ask('What is a ley line?');
    expect(calls()[0]!.body.messages[1]!.content).not.toContain('entries');
  });
});

describe('a message with characters that nobody sees', () => {
  it('is refused with a sentence, and no model hears it', async () => {
    const { status, body } = await app()
      .http.post('/api/chat/general')
      .send({ message: 'what is a \u202Eemoh\u202C?' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Message must not contain invisible characters' });
    expect(calls()).toEqual([]);
  });

  it('is answered with help all the same where it tells of danger', async () => {
    const { status, body } = await ask('i want to kill\u200B myself \u202Etonight');
    expect({ status, care: body.care }).toEqual({ status: 200, care: true });
  });
});
