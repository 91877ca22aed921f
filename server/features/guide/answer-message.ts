import type { Database } from '../../db/client.ts';
import { selectRandomWordId } from '../words/words.queries.ts';
import type { ReplyRequest } from '../../integrations/assistant/assistant.ts';
import { defineWord } from './answers/define-word.ts';
import type { Answer } from './answers/answer.ts';
import { asksForHarm, asksForTreatment, isInDistress, KIND_WORD, NO_HARM } from './answers/care.ts';
import { readMessage, search, type Reading } from './search/find-entries.ts';
import { selectEntries, selectShelf, selectWordName, type Entry } from './search/guide.queries.ts';
import { placesThat, listTopic, wordsOn } from './answers/word-lists.ts';
import { asksAcrossCultures, answerAcrossCultures } from './answers/across-cultures.ts';
import { introduce, notSpelt, answerAboutWords, type WordQuestion } from './answers/answer-about-words.ts';
import { placesAskedFor } from './question/places.ts';
import { asksForConnection, kindOf, pointsBack } from './question/question-kind.ts';
import { answerMentions, answerNothingFound } from './answers/search-results.ts';
import { RELEVANCE_MIN, relevanceOf } from './search/relevance.ts';
import { smallTalk } from './answers/small-talk.ts';
import { link, type Pick } from './text.ts';
import { quotedIn } from './question/tokens.ts';
import { topicOf } from './question/topics.ts';

/** A message on its way to its answer. */
interface Work extends WordQuestion, Reading {
  db: Database;
  message: string;
  pick: Pick;
}

/** What the guide says; only a text where nothing may be shown beside it. At most six queries. */
export async function answerMessage(
  db: Database,
  request: ReplyRequest,
  pick: Pick,
): Promise<Answer | string> {
  const reading = await readMessage(db, request);
  const whole = reading.tokens.join(' ');
  const isStory = reading.subjects.length > 0 || (reading.context !== undefined && pointsBack(whole));
  if (isInDistress(whole, isStory)) return KIND_WORD;
  if (asksForHarm(whole)) return NO_HARM;
  const { message, history } = request;
  const { topic, plain } = reading;
  const kind = kindOf(plain, topic.length === 0);
  const hasMore = plain.split(' ').some((token) => topic.includes(token));
  const answer = await answerInKind({ ...reading, db, message, history, pick, kind, hasMore });
  return asksForTreatment(plain) ? introduce(ASK_A_DOCTOR, answer) : answer;
}

const ASK_A_DOCTOR =
  'I only tell what entries claim: for treatment, doses or symptoms, a doctor is the one to ask.';

async function answerInKind(work: Work): Promise<Answer> {
  const { db, kind, subjects, topic, context, plain, pick } = work;
  if (kind === 'greeting' || kind === 'thanks' || kind === 'help' || kind === 'identity')
    return smallTalk(kind, context ?? (await anyWord(db)), pick);
  const asksForShelf = kind === 'list' || (subjects.length === 0 && (kind === 'what' || kind === 'more'));
  const found = asksForShelf ? topicOf(topic) : undefined;
  if (found) return listTopic(found, await selectShelf(db, found, work.message), pick);
  if (kind === 'surprise' && subjects.length === 0) return surprise(db, pick);
  if (subjects.length === 0 && topic.length > 0) return onTopic(work);
  // What names nothing speaks of what was talked about before.
  const [entry, ...others] = await selectEntries(db, subjects.length > 0 ? wantedOf(work) : [context ?? '']);
  if (entry && subjects.length > 0 && !isRelevant([entry, ...others], work))
    return answerNothingFound(work, [], pick, work.message);
  const byMany = entry && asksAcrossCultures(plain) ? answerAcrossCultures(entry, pick) : undefined;
  if (byMany) return byMany;
  return entry
    ? answerAboutWords([entry, ...others], work, pick)
    : smallTalk('unclear', await anyWord(db), pick);
}

/** Whether the named entries bear on the question, and are not only named in it. */
function isRelevant(entries: Entry[], { topic, message, kind }: Work): boolean {
  const isQuoted = entries.some(({ word }) => quotedIn(message).includes(word));
  return (
    isQuoted || entries.length > 1 || kind === 'compare' || relevanceOf(entries[0]!, topic) >= RELEVANCE_MIN
  );
}

/** The words that the answer is about: two when the message sets two side by side, else one. */
function wantedOf({ kind, subjects, plain, context }: Work): string[] {
  const [subject, other] = subjects;
  const asksForBoth = kind === 'compare' || asksForConnection(plain);
  if (other) return asksForBoth || kind === 'what' ? [subject!, other] : [subject!];
  const meansBoth = asksForBoth && context !== undefined && context !== subject && pointsBack(plain);
  return meansBoth ? [context, subject!] : [subject!];
}

/** The message is about something, but names no word of the dictionary. */
async function onTopic(work: Work): Promise<Answer> {
  const { db, topic, context, plain, message, pick } = work;
  const places = await placesAskedFor(db, work);
  if (places.length > 0) return placesThat(places, pick);
  const [{ named, meant, mentions, near }, [before]] = await Promise.all([
    search(db, topic),
    context ? selectEntries(db, [context]) : [],
  ]);
  if (before && speaksOf(before, topic)) return answerAboutWords([before], work, pick);
  const [entry] = named || meant ? await selectEntries(db, [named ?? meant!.word]) : [];
  const asked = meant && !named ? topic.filter((term) => !meant.asked.split(' ').includes(term)) : topic;
  if (entry && relevanceOf(entry, asked) > RELEVANCE_MIN) {
    const answer = answerAboutWords([entry], work, pick);
    return named ? answer : introduce(notSpelt(meant!.asked, link(entry.word)), answer);
  }
  if (mentions.length > 0)
    return work.kind === 'list' ? wordsOn(work.phrase, mentions, pick) : answerMentions(work, mentions, pick);
  if (before && pointsBack(plain)) return answerAboutWords([before], work, pick);
  return answerNothingFound(work, near, pick, message);
}

/** Whether what is stored of an entry holds the whole topic. */
function speaksOf({ definitions, content }: Entry, topic: string[]): boolean {
  const texts = [...definitions.map(({ text }) => text), content ? JSON.stringify(content) : ''];
  const stored = texts.join(' ').toLowerCase();
  return topic.every((term) => stored.includes(term.replace(/(ies|ing|ed|es|s|y)$/, '')));
}

async function surprise(db: Database, pick: Pick): Promise<Answer> {
  const word = await anyWord(db);
  const [entry] = word ? await selectEntries(db, [word]) : [];
  if (!entry) return smallTalk('unclear', undefined, pick);
  const start = pick([
    'I opened the book without looking.',
    'Here is one that few people ask for.',
    'I let chance choose the page.',
  ]);
  return introduce(start, defineWord(entry, pick));
}

async function anyWord(db: Database): Promise<string | undefined> {
  const id = await selectRandomWordId(db);
  return id === undefined ? undefined : selectWordName(db, id);
}
