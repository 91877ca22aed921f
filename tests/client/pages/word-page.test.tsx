import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { setViewport } from '../../support/client/client-setup.ts';
import { aDefinition, aWordDetail } from '../../support/factories/words.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';
import { stubNavigator } from '../../support/client/stub-navigator.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
  api.fail('GET /api/words/:word/connections', 404, 'Word not found');
  api.fail('GET /api/words/:word/surroundings', 404, 'Word not found');
});

async function openWord(overrides: Partial<WordDetail> = {}) {
  const word = aWordDetail({ word: 'deep state', type: 'phrase', ...overrides });
  api.on('GET /api/public/dictionary/:word', () => ({ json: word }));
  openPage('/dictionary/deep%20state');
  await screen.findByRole('heading', { level: 1, name: word.word });
  return word;
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the page of a word', () => {
  it('says that moderators have closed it to new definitions, in place of the way to add one', async () => {
    await openWord({ isLocked: true });
    expect(screen.getByText('Moderators have closed this word to new definitions.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add another definition' })).toBeNull();
  });

  it('sets the word as a dictionary does', async () => {
    const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await openWord({ category: 'alternative-meaning', subCategory: 'doublespeak', createdAt });
    expect(screen.getByText('phrase')).toBeVisible();
    expect(link('Alt Meaning')).toHaveAttribute('href', '/dictionary?category=alternative-meaning');
    expect(link('Doublespeak')).toHaveAttribute(
      'href',
      '/dictionary?category=alternative-meaning&subcategory=doublespeak',
    );
    expect(screen.getByText('Added 3 days ago')).toBeVisible();
    expect(screen.getByText('Community')).toBeVisible();
  });

  it('names its other names, and none where there are none', async () => {
    await openWord({ aliases: ['NWO', 'New World Order theory'] });
    expect(screen.getByText('Also: NWO, New World Order theory')).toBeVisible();
  });

  it('shows what is generally accepted below the definition, and who says so', async () => {
    const link = 'https://example.org/report';
    await openWord({ acceptedView: { text: 'It has no effect.', source: { title: 'A report', link } } });
    expect(screen.getByRole('heading', { name: 'What is generally accepted' })).toBeVisible();
    expect(screen.getByText('It has no effect.')).toBeVisible();
    const source = screen.getByRole('link', { name: /^A report/ });
    expect(source).toHaveAttribute('href', link);
    expect(source).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(source).toHaveAttribute('target', '_blank');
  });

  it('shows the sources of each definition, as links only where they are web addresses', async () => {
    const source = { title: 'A book', author: 'A. Writer', year: 1984, link: null, kind: 'book' as const };
    await openWord({
      definitions: [
        aDefinition({ sources: [source, { ...source, title: 'Script', link: 'javascript:alert(1)' }] }),
        aDefinition({
          challengeStatus: 'challenger',
          sources: [{ ...source, title: 'A page', author: null, year: -20, link: 'https://example.org/' }],
        }),
      ],
    });
    expect(screen.getByText('A book').closest('li')).toHaveTextContent('A. Writer, A book (1984)');
    expect(screen.getByText('A page').closest('li')).toHaveTextContent('(20 BC)');
    expect(screen.getByRole('link', { name: /^A page/ })).toHaveAttribute('rel', 'nofollow ugc noopener');
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('quotes how the word was used, in the order that is given', async () => {
    await openWord({
      quotations: [
        { text: 'It is a science.', source: 'A. Writer, A book', year: 1815 },
        { text: 'It is none.', source: 'B. Writer, A paper', year: 1845 },
      ],
    });
    const section = screen.getByRole('heading', { name: 'In use' }).closest('section')!;
    const items = within(section).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '1815\u201CIt is a science.\u201DA. Writer, A book',
      '1845\u201CIt is none.\u201DB. Writer, A paper',
    ]);
  });

  it('leads on to words that mention it, and to its neighbours', async () => {
    api.on('GET /api/words/:word/surroundings', () => ({
      json: { neighbours: ['mkultra', 'shadow cabinet'], mentionedBy: ['q anon'] },
    }));
    await openWord({ category: 'conspiracy', subCategory: 'government-projects' });
    expect(await screen.findByRole('heading', { name: 'Mentioned under' })).toBeVisible();
    expect(link('q anon')).toHaveAttribute('href', '/dictionary/q%20anon');
    expect(screen.getByRole('heading', { name: 'Next to it in Government Projects' })).toBeVisible();
    expect(link('mkultra')).toHaveAttribute('href', '/dictionary/mkultra');
    expect(link('All of Government Projects')).toHaveAttribute(
      'href',
      '/dictionary?category=conspiracy&subcategory=government-projects',
    );
  });

  it('is there when the ways on are not, and when a stored answer is of an earlier version', async () => {
    const added = new Set(['aliases', 'acceptedView', 'quotations', 'isExplored', 'sources']);
    const text = JSON.stringify(aWordDetail({ word: 'deep state' }), (key, value: unknown) =>
      added.has(key) ? undefined : value,
    );
    api.on('GET /api/public/dictionary/:word', () => ({ text }));
    openPage('/dictionary/deep%20state');
    expect(await screen.findByRole('heading', { level: 1, name: 'deep state' })).toBeVisible();
    expect(screen.queryByText(/^Also/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Mentioned under' })).not.toBeInTheDocument();
  });

  it('asks for the word of the address, decoded once', async () => {
    await openWord();
    expect(api.seen).toContain('GET /api/public/dictionary/deep%20state');
  });

  it('shows no badge that the word does not have', async () => {
    await openWord({ category: null, subCategory: null });
    expect(document.querySelector('a[href*="category="]')).toBeNull();
  });

  it('shows the live definition, and the others below it with their votes', async () => {
    await openWord({
      definitions: [
        aDefinition({ text: 'A first sense.', challengeStatus: 'challenger', votes: -1 }),
        aDefinition({ text: 'The sense that won.', challengeStatus: 'live', votes: 7 }),
        aDefinition({ text: 'A late sense.', challengeStatus: 'challenger', votes: 2 }),
      ],
    });
    const card = screen.getByRole('heading', { name: 'Alternative Definition' }).closest('section')!;
    expect(within(card).getByText('The sense that won.')).toBeVisible();
    expect(within(card).getByText('7 votes')).toBeVisible();
    const others = screen.getByRole('heading', { name: 'Other definitions' }).closest('section')!;
    expect(
      within(others)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['A first sense.-1 voteSuggest a correction', 'A late sense.2 votesSuggest a correction']);
  });

  it('shows twenty others, and the rest a page at a time', async () => {
    const all = Array.from({ length: 45 }, (_, index) =>
      aDefinition({ text: `Sense ${index}.`, challengeStatus: index === 0 ? 'live' : 'challenger' }),
    );
    let isDown = true;
    api.on('GET /api/words/:word/definitions', ({ query }) => {
      const offset = Number(query.get('offset'));
      return isDown ? { status: 500, json: [] } : { json: all.slice(offset, offset + 20) };
    });
    await openWord({ definitions: all.slice(0, 21), definitionCount: 45 });
    const others = () =>
      within(screen.getByRole('heading', { name: 'Other definitions' }).closest('section')!);
    expect(others().getAllByRole('listitem')).toHaveLength(20);

    await userEvent.click(others().getByRole('button', { name: 'Show more (24)' }));
    expect(await others().findByRole('alert')).toHaveTextContent('Failed to load more definitions');
    isDown = false;
    await userEvent.click(others().getByRole('button', { name: 'Retry' }));
    await userEvent.click(await others().findByRole('button', { name: 'Show more (4)' }));
    expect(await others().findByText('Sense 44.')).toBeVisible();
    expect(others().getAllByRole('listitem')).toHaveLength(44);
    expect(others().queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });

  it('names the authors who are known, and links to them', async () => {
    await openWord({
      definitions: [
        aDefinition({ text: 'The sense that won.', author: 'scribe one' }),
        aDefinition({ text: 'A late sense.', author: 'other', challengeStatus: 'challenger' }),
        aDefinition({ text: 'A nameless sense.', challengeStatus: 'challenger' }),
      ],
    });
    expect(link('scribe one')).toHaveAttribute('href', '/members/scribe%20one');
    const [late, nameless] = screen.getAllByRole('listitem');
    expect(late).toHaveTextContent('A late sense.by other');
    expect(within(late!).getByRole('link', { name: 'other' })).toHaveAttribute('href', '/members/other');
    expect(nameless).not.toHaveTextContent(/by/);
  });

  it('shows the first definition when none is live', async () => {
    await openWord({
      definitions: [aDefinition({ text: 'The only sense.', challengeStatus: 'challenger' })],
    });
    expect(screen.getByText('The only sense.')).toBeVisible();
    expect(screen.queryByText('Other definitions')).not.toBeInTheDocument();
  });

  it('says so when there is no definition', async () => {
    await openWord({ definitions: [], liveDefinition: null });
    expect(screen.getByText('No definition available')).toBeVisible();
  });

  it('leads to the chat from its header and from its definition', async () => {
    await openWord();
    expect(link('Chat')).toHaveAttribute('href', '/chat/deep%20state');
    expect(link('Chat about deep state')).toHaveAttribute('href', '/chat/deep%20state');
  });

  it('shares the chat link where there is no share sheet', async () => {
    const user = userEvent.setup();
    await openWord();
    await user.click(screen.getByRole('button', { name: 'Share deep state' }));
    expect(await screen.findByText('Share link copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/chat/deep%20state`);
  });

  it('shares the first 100 characters of the definition on a sheet', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    stubNavigator({ share });
    await openWord({ definitions: [aDefinition({ text: 'a'.repeat(101) })] });
    await userEvent.click(screen.getByRole('button', { name: 'Share deep state' }));
    expect(share.mock.calls[0]?.[0].text).toBe(`${'a'.repeat(100)}...`);
  });

  it('has a marked block for a paid link', async () => {
    await openWord({ affiliateLink: 'https://shop.example/book' });
    expect(screen.getByRole('heading', { name: 'Learn More' })).toBeVisible();
    expect(screen.getByText('More about deep state')).toBeVisible();
    expect(screen.getByText('Leads to shop.example')).toBeVisible();
    expect(link('Sponsored: about our affiliate links')).toHaveAttribute('href', '/ftc-disclaimer');
    const resource = link(/Explore Resource/);
    expect(resource).toHaveAttribute('href', 'https://shop.example/book');
    expect(resource).toHaveAttribute('target', '_blank');
    expect(resource).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
  });

  it('names the true host of a look-alike address', async () => {
    await openWord({ affiliateLink: '\u0430pple.com/book' });
    expect(screen.getByText('Leads to xn--pple-43d.com')).toBeVisible();
    expect(link(/Explore Resource/)).toHaveAttribute('href', 'https://xn--pple-43d.com/book');
  });

  it.each([null, 'javascript:alert(1)'])('has no such block for %s', async (affiliateLink) => {
    await openWord({ affiliateLink });
    expect(screen.queryByText('Learn More')).not.toBeInTheDocument();
    expect(screen.queryByText('Sponsored')).not.toBeInTheDocument();
  });

  it('starts the form for one more definition with the word', async () => {
    await openWord();
    await userEvent.click(screen.getByRole('button', { name: 'Add another definition' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('tab', { name: 'Phrase' })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByRole('textbox', { name: 'Phrase' })).toHaveValue('deep state');
    expect(dialog.getByRole('textbox', { name: 'Definition' })).toHaveFocus();
  });

  it.each([
    ['desktop', '/dictionary'],
    ['phone', '/'],
  ] as const)('goes back to the dictionary on a %s', async (viewport, target) => {
    setViewport(viewport);
    await openWord();
    expect(link('Back to Dictionary')).toHaveAttribute('href', target);
  });

  it('sets the head of the word', async () => {
    await openWord({ word: 'deep state' });
    expect(document.title).toBe('deep state - alternative definition - Voxicon');
    expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${window.location.origin}/dictionary/deep%20state`,
    );
  });
});

describe('the parts of a word on a desktop', () => {
  it('are five tabs, and the first is open', async () => {
    await openWord({ viewCount: 1234 });
    expect(screen.getAllByRole('tab').map((item) => item.textContent)).toEqual([
      'Overview',
      'Timeline',
      "5 W's",
      'Sources',
      'Connections',
    ]);
    expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Quick Facts' })).toBeVisible();
    expect(screen.getByText('1,234')).toBeVisible();
  });

  it('link related concepts to their own pages', async () => {
    await openWord({ relatedConcepts: ['shadow government', 'mkultra'] });
    expect(link('shadow government')).toHaveAttribute('href', '/dictionary/shadow%20government');
    expect(link('mkultra')).toHaveAttribute('href', '/dictionary/mkultra');
  });

  it.each([
    ['Timeline', '#timeline', ['Historical Timeline', 'Timeline Coming Soon']],
    ["5 W's", '#five-ws', ['WHO', 'WHAT', 'WHEN', 'WHERE', 'WHY']],
    ['Sources', '#sources', ['Sources Coming Soon']],
    ['Connections', '#connections', ['AI Discussion', 'Dictionary']],
  ])('put %s into the address', async (name, hash, texts) => {
    await openWord();
    await userEvent.click(tab(name));
    expect(window.location.hash).toBe(hash);
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(tab('Overview'));
    expect(window.location.hash).toBe('');
  });

  it('open at the part that the address names', async () => {
    const word = aWordDetail();
    api.on('GET /api/public/dictionary/:word', () => ({ json: word }));
    openPage(`/dictionary/${word.word}#sources`);
    expect(await screen.findByRole('tab', { name: 'Sources' })).toHaveAttribute('aria-selected', 'true');
    act(() => {
      window.location.hash = '#timeline';
    });
    await waitFor(() => expect(tab('Timeline')).toHaveAttribute('aria-selected', 'true'));
  });

  it('connect to chat, dictionary and related concepts', async () => {
    await openWord({ relatedConcepts: ['mkultra'] });
    await userEvent.click(tab('Connections'));
    expect(link('AI Discussion')).toHaveAttribute('href', '/chat/deep%20state');
    expect(link('Dictionary')).toHaveAttribute('href', '/dictionary');
    expect(link('mkultra')).toHaveAttribute('href', '/dictionary/mkultra');
  });
});

it('stacks the parts of a word on a phone, in the same order and without tabs', async () => {
  setViewport('phone');
  await openWord();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(titles.slice(-5)).toEqual(['Overview', 'Timeline', "5 W's", 'Sources', 'Connections']);
  for (const part of ['WHO', 'WHAT', 'WHEN', 'WHERE', 'WHY']) expect(screen.getByText(part)).toBeVisible();
});

describe('the page of a word that is not there', () => {
  it('shows what it waits for', async () => {
    api.hang('GET /api/public/dictionary/:word');
    openPage('/dictionary/tesla');
    expect(await screen.findByText('Loading word details...')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dictionary' })).toBeVisible();
  });

  it('offers to add a missing word', async () => {
    api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
    openPage('/dictionary/deep%20nothing');
    expect(await screen.findByRole('heading', { name: 'Word Not Found' })).toBeVisible();
    expect(screen.getByText('The word "deep nothing" is not in our dictionary yet.')).toBeVisible();
    expect(link('Browse Dictionary')).toHaveAttribute('href', '/dictionary');
    expect(link('Back to Home')).toHaveAttribute('href', '/');
    expect(document.title).toBe('Word Not Found - Voxicon');
    await userEvent.click(screen.getByRole('button', { name: 'Add Your Words' }));
    expect(await screen.findByRole('textbox', { name: 'Phrase' })).toHaveValue('deep nothing');
  });

  it('shows the word once it was added', async () => {
    api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
    api.on('POST /api/anonymous/submit', () => {
      api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'newcomer' }) }));
      return {
        status: 201,
        json: {
          id: 1,
          word: 'newcomer',
          type: 'word',
          wordId: 1,
          definitionId: 1,
          receipt: null,
          isHeld: false,
        },
      };
    });
    openPage('/dictionary/newcomer');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Your Words' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Definition' }));
    await userEvent.paste('One who came in lately.');
    await userEvent.click(screen.getByRole('button', { name: 'Add Word' }));
    expect(await screen.findByRole('heading', { name: 'newcomer' })).toBeInTheDocument();
    expect(screen.queryByText('Word Not Found')).not.toBeInTheDocument();
  });

  it('says it differently on /public', async () => {
    api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
    openPage('/public/deep%20nothing');
    expect(
      await screen.findByText('The word "deep nothing" doesn\'t exist in our dictionary.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Word Not Found' })).toBeVisible();
    expect(link('Browse Dictionary')).toBeVisible();
    expect(link('Back to Home')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Your Words' })).not.toBeInTheDocument();
  });

  it('takes an address with a broken percent sequence for a missing word', async () => {
    api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
    openPage('/dictionary/%E0%A4%A');
    expect(await screen.findByText('The word "%E0%A4%A" is not in our dictionary yet.')).toBeVisible();
  });

  it('tries again after any other failure', async () => {
    api.fail('GET /api/public/dictionary/:word', 500);
    openPage('/dictionary/tesla');
    expect(await screen.findByText('Failed to fetch word details')).toBeVisible();
    api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'tesla' }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'tesla' })).toBeVisible();
  });
});

it('shows the word at /public too, with the canonical link of /dictionary', async () => {
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'tesla' }) }));
  openPage('/public/tesla');
  expect(await screen.findByRole('heading', { name: 'tesla' })).toBeVisible();
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${window.location.origin}/dictionary/tesla`,
  );
});
