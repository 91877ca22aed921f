import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createOpenAiModeration } from '#server/integrations/moderation/openai-moderation.ts';
import {
  closedAfterTest,
  flagging,
  noModeration,
  sendError,
  startRawOpenAi,
  type Moderator,
} from '../../../support/chat/fake-openai.ts';

const QUIET = pino({ level: 'silent' });

/** A service that moderates like this, how often it was asked, and who asks it. */
async function moderated(moderator: Moderator, options = {}) {
  const asked: string[] = [];
  const { url } = closedAfterTest(
    await startRawOpenAi(
      () => {},
      (res, text) => {
        asked.push(text);
        moderator(res, text);
      },
    ),
  );
  const settings = {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: url,
    OPENAI_MODERATION_MODEL: 'a-moderator',
  };
  const moderation = createOpenAiModeration(settings, QUIET, options);
  return { asked, flagged: (text: string) => moderation.flagged(text, new AbortController().signal) };
}

describe('the moderation endpoint', () => {
  it('is asked with the text, and its categories are handed on', async () => {
    const { asked, flagged } = await moderated(flagging('self-harm', 'self-harm/intent'));
    expect(await flagged('a text')).toEqual(['self-harm', 'self-harm/intent']);
    expect(asked).toEqual(['a text']);
  });

  it('flags nothing where it says so', async () => {
    const { flagged } = await moderated(flagging());
    expect(await flagged('a text')).toEqual([]);
  });

  it('is not asked again where the service has none', async () => {
    const { asked, flagged } = await moderated(noModeration);
    expect([await flagged('one'), await flagged('two')]).toEqual([[], []]);
    expect(asked).toEqual(['one']);
  });

  it.each<[string, Moderator]>([
    ['fails', (res) => sendError(res, 500, { message: 'no' })],
    ['refuses', (res) => sendError(res, 429, { message: 'slow down' })],
    ['hangs up', (res) => res.destroy()],
    [
      'talks nonsense',
      (res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"results":7}'),
    ],
    ['sends a page', (res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>hello</h1>')],
  ])('leaves the rules alone when it %s', async (_, moderator) => {
    const { flagged } = await moderated(moderator);
    expect(await flagged('a text')).toEqual([]);
  });

  it('is not waited for when it is silent, and after five times in a row it is left alone', async () => {
    const { asked, flagged } = await moderated(() => {}, { waitMs: 20 });
    for (let call = 0; call < 7; call++) expect(await flagged('a text')).toEqual([]);
    expect(asked).toHaveLength(5);
  });
});
