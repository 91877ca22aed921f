import { describe, expect, it, vi } from 'vitest';
import { SHARE_CARD_PATHS } from '#shared/pages/share-card.ts';
import { selectWordCard } from '#server/features/share-cards/share-cards.queries.ts';
import { aModerator, members, type Member } from '../../../support/auth/members.ts';
import { useChatApp } from '../../../support/chat/chats.ts';
import { aVisitorsText, decide, report } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import { vote } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const model = useChatApp();

const MARK = 'quorvexian';
const TEXT = `A ${MARK} light that is said to burn without oil.`;
const OTHER = `The ${MARK} reading of a candle by somebody.`;

/** A word that only a visitor has defined, and a word of the editors with a visitor's text beside theirs. */
async function twoWords(target: TestApp) {
  const [candle] = await storeWords(target.ctx, [
    { word: 'candle', category: 'alien', definitions: ['Wax that burns.'], relatedConcepts: ['lantern'] },
  ]);
  await runSql(target.databaseUrl, 'update all_definitions set is_curated = true');
  const lantern = await aVisitorsText(target, 'lantern', TEXT);
  await aVisitorsText(target, 'candle', OTHER);
  return { candle: candle!, lantern };
}

const textOf = async (path: string) => (await app().http.get(path)).text;
/** What a page tells search engines and messengers. */
const headOf = async (path: string) => {
  const page = await textOf(path);
  return [...page.matchAll(/<meta [^>]*>|<script type="application\/ld\+json".*?<\/script>/gs)].join('\n');
};
const ask = async (target: TestApp, message: string) => {
  const { status, text } = await target.http.post('/api/chat/general').send({ message, history: [] });
  expect(status).toBe(200);
  return text;
};

describe('what a stranger wrote and nobody has reviewed', () => {
  it('is public on the page of its word, in lists and in the search', async () => {
    const { lantern } = await twoWords(app());
    const { body } = await app().http.get('/api/public/dictionary/lantern');
    expect(body).toMatchObject({
      liveDefinition: { text: TEXT },
      definitions: [{ id: lantern.id }],
      describedBy: null,
    });
    expect(await textOf('/api/public/dictionary?search=lantern')).toContain(TEXT);
    expect(await textOf('/api/public/dictionary?sort=recent')).toContain(TEXT);
  });

  it('is told to no search engine, and its word is in no sitemap', async () => {
    await twoWords(app());
    for (const path of ['/dictionary/lantern', '/public/lantern', '/chat/lantern']) {
      const head = await headOf(path);
      expect(head).toContain('content="noindex"');
      expect(head).not.toContain(MARK);
    }
    for (const path of ['/dictionary/candle', '/chat/candle']) {
      const head = await headOf(path);
      expect(head).not.toContain('noindex');
      expect(head).toContain('Wax that burns.');
      expect(head).not.toContain(MARK);
    }
    const sitemap = await textOf('/sitemap.xml');
    expect(sitemap).toContain('/dictionary/candle');
    expect(sitemap).not.toContain('lantern');
  });

  it('is no word of the day, no random word and on no card', async () => {
    await twoWords(app());
    for (let i = 0; i < 20; i++)
      expect((await app().http.get(`/api/random?${i}`)).body).toMatchObject({ word: 'candle' });
    expect((await app().http.get('/api/word-of-the-day')).body).toMatchObject({ word: 'candle' });
    expect(await selectWordCard(app().ctx.db, 'lantern')).toMatchObject({ definition: null });
    const card = SHARE_CARD_PATHS.word.replace(':word', 'lantern');
    expect((await app().http.get(card)).status).toBe(200);
    expect(await textOf('/')).not.toContain(`<p>${TEXT}`);
  });

  it('is quoted by no answer of the guide, which says why', async () => {
    await twoWords(app());
    expect(await ask(app(), 'What is a lantern?')).toContain('nobody has reviewed its definition yet');
    for (const message of [
      'What is a lantern?',
      'What is a candle?',
      'lantern and candle',
      'related to candle',
      'alien words',
      'what burns without oil',
      'light',
    ])
      expect(await ask(app(), message)).not.toContain(MARK);
  });

  it('is sent to no model: not in a chat about the word, nor about others, nor for an exploration', async () => {
    const target = model.app();
    const { candle, lantern } = await twoWords(target);
    const sent = () => JSON.stringify(model.calls().map(({ body }) => body));
    await ask(target, 'What burns without oil, a lantern or a candle?');
    for (const wordId of [lantern.wordId, candle]) {
      const opened = await target.http
        .post('/api/chat/session')
        .send({ wordId, sessionToken: `a token for ${wordId} of this test` });
      const { sessionId } = opened.body as { sessionId: number };
      await target.http.post(`/api/chat/${sessionId}/message`).send({
        message: 'What does it mean?',
        sessionToken: `a token for ${wordId} of this test`,
        history: [],
      });
      const before = model.calls().length;
      await target.http
        .get(`/api/words/${wordId}/exploration`)
        .timeout(500)
        .catch(() => {});
      await vi.waitFor(() => expect(model.calls().length).toBeGreaterThan(before));
    }
    expect(sent()).toContain('Wax that burns.');
    expect(sent()).not.toContain(MARK);
  });
});

describe('the same text, reviewed', () => {
  const isTold = async () => {
    expect(await headOf('/dictionary/lantern')).toContain(MARK);
    expect(await headOf('/dictionary/lantern')).not.toContain('noindex');
    expect(await textOf('/sitemap.xml')).toContain('/dictionary/lantern');
    expect(await ask(app(), 'What is a lantern?')).toContain(MARK);
    expect(await selectWordCard(app().ctx.db, 'lantern')).toMatchObject({ definition: TEXT });
  };

  it('by the second counted up-vote is told at once, and by the first is not', async () => {
    const { lantern } = await twoWords(app());
    const [one, two] = (await members(app(), 2)) as [Member, Member];
    await headOf('/dictionary/lantern'); // cached
    await vote(one, lantern.id);
    expect(await headOf('/dictionary/lantern')).toContain('noindex');
    await vote(two, lantern.id);
    await isTold();
    await vote(two, lantern.id, -1);
    expect(await headOf('/dictionary/lantern')).toContain('noindex');
  });

  it('by a moderator who keeps it is told at once', async () => {
    const { lantern } = await twoWords(app());
    expect(await headOf('/dictionary/lantern')).toContain('noindex');
    await report(app(), lantern.id);
    await decide(app(), await aModerator(app()), { action: 'keep' });
    await isTold();
  });
});
