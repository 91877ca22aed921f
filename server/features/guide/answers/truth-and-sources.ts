import { liveText, neighbours, nextQuestions, otherReading, answerOf, type Answer } from './answer.ts';
import type { Entry } from '../search/guide.queries.ts';
import { escapeMarkdown, excerpt, inWords, link, listed, quote, type Pick } from '../text.ts';

/** Whether it is true, which a dictionary cannot say. */
export function answerTruth(entry: Entry, pick: Pick): Answer {
  const start = pick([
    'A dictionary records what people mean and claim, and does not sit in judgement.',
    'I can tell what is claimed and by whom, not rule on it.',
    'That is more than a dictionary can settle, but it does record who says what.',
  ]);
  const reasons = entry.content?.whySection.trim();
  return {
    sentences: answerOf(
      start,
      `On ${link(entry.word)} it has: ${liveText(entry)}`,
      ...(reasons ? [`Its exploration adds: ${quote(excerpt(reasons))}`] : otherReading(entry, pick)),
      neighbours(entry, pick),
    ),
    next: nextQuestions(entry, pick),
  };
}

/** What the word's exploration relies on. */
export function answerSources(entry: Entry, pick: Pick): Answer {
  const known = entry.content?.sources ?? [];
  const next = nextQuestions(entry, pick);
  const name = link(entry.word);
  if (known.length === 0)
    return {
      sentences: answerOf(
        `No list of sources is kept for ${name} yet.`,
        `Its entry is all there is to go by: ${liveText(entry)}`,
      ),
      next,
    };
  const [first, ...others] = known.map(({ title, author, publishDate, reliability }) => {
    const by = [author, publishDate.slice(0, 4)].filter(Boolean).join(', ');
    return `${quote(title)}${by ? ` (${escapeMarkdown(by)})` : ''}, marked as ${reliability}`;
  });
  return {
    sentences: answerOf(
      `The exploration of ${name} rests on ${known.length === 1 ? 'one source' : `${inWords(known.length)} sources`}.`,
      `${pick(['The first is', 'Begin with', 'It opens with'])} ${first}.`,
      others.length > 0 &&
        `Beside it ${others.length > 1 ? 'stand' : 'stands'} ${listed(others.slice(0, 2))}.`,
      entry.origin === 'ai' &&
        'That exploration was written by an AI model earlier, so look its sources up before you trust them.',
    ).concat(known.length === 1 && entry.origin !== 'ai' ? ['Its page says what the source holds.'] : []),
    next,
  };
}
