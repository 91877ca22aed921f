import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AnswerOrigin, ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { hasHidden, noHidden } from '#shared/text/hidden-characters.ts';
import type { AppContext } from '../../context.ts';
import { assistantUnavailable, badRequest, notFound } from '../../errors.ts';
import type { KnownWord, ReplyRequest } from '../../integrations/assistant/assistant.ts';
import { selectRelevantEntries } from '../guide/search/relevant-entries.ts';
import { guardAnswer } from '../guard/declined-answers.ts';
import { urgentAnswer } from '../guard/fixed-answers.ts';
import { guardedReply } from '../guard/reply/guarded-reply.ts';
import { judgeTalk } from '../guard/judge-message.ts';
import { isUrgentKind } from '../guard/verdict.ts';
import { selectKnownWord } from '../words/known-word.queries.ts';
import { signAnswer } from './answer-origin.ts';
import type { ChatCallAllowance } from './chat-limits.ts';
import { insertChatSession, touchChatSession } from './chat.queries.ts';

/** The word that a chat is about. */
interface ChatWord {
  id: number;
  known: KnownWord;
}

interface Question {
  history: ChatTurn[];
  message: string;
  caller: string;
  signal: AbortSignal;
  /** Finds the word that the chat is about; the general chat has none. */
  readWord?: () => Promise<ChatWord>;
}

/** Receives the reply piece by piece. */
interface Listener {
  onPiece: (text: string) => void;
  /** Everything said so far is withdrawn. */
  onWithdrawn: () => void;
}

interface Reply {
  text: string;
  /** It leads somebody in danger to help: nothing for sale may be shown beside it. */
  isCare: boolean;
  /** Said by the guard, in place of the assistant. */
  isGuards: boolean;
}

interface SignedReply extends Reply {
  origin: AnswerOrigin;
}

/** Past the burst limit only so short a message is read for danger: a flood of long ones may cost nothing. */
const READ_PAST_LIMIT_MAX = 500;

/**
 * The whole reply to a message: what the guard says, or else the assistant. Somebody in danger is helped first, whatever
 * is used up and whatever is down; what else the guard declines costs nothing of the allowance.
 * @throws 404, 429; 503 when the assistant has no reply
 */
export async function answer(
  ctx: AppContext,
  { readWord, ...question }: Question,
  allowance: ChatCallAllowance,
  listener: Listener,
): Promise<SignedReply> {
  let word: ChatWord | undefined;
  const reply = await unsignedAnswer(
    ctx,
    { ...question, readWord: readWord && (async () => (word = await readWord())) },
    allowance,
    listener,
  );
  const origin = signAnswer(
    ctx.sessionSecret,
    { message: question.message, answer: reply.text },
    { wordId: word?.id ?? null, provider: reply.isGuards ? 'guard' : (ctx.assistant.model ?? 'guide') },
  );
  return { ...reply, origin };
}

async function unsignedAnswer(
  ctx: AppContext,
  { readWord, ...question }: Question,
  allowance: ChatCallAllowance,
  listener: Listener,
): Promise<Reply> {
  const refusal = await allowance.takeBurst().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const isRead = !refusal || question.message.length <= READ_PAST_LIMIT_MAX;
  const verdict = isRead ? judgeTalk(question.message, question.history) : undefined;
  if (verdict && isUrgentKind(verdict.kind))
    return said(listener, { text: urgentAnswer(verdict.kind, verdict), isCare: true, isGuards: true });
  if (refusal) throw refusal.error;
  // Not before: help must not hang on a character that a keyboard put there.
  if (hasHidden(question.message)) throw badRequest(noHidden('Message'));
  const about = (await readWord?.())?.known;
  const request = { ...question, about };
  if (verdict) {
    const text = await guardAnswer(ctx.db, verdict, request);
    return said(listener, { text, isCare: false, isGuards: true });
  }
  await allowance.take();
  try {
    return await replyOf(ctx, await withEntries(ctx, request), listener);
  } catch (error) {
    // A visitor who left or pressed Stop has seen part of it.
    if (!question.signal.aborted) await allowance.giveBack();
    throw error;
  }
}

function said({ onPiece }: Listener, reply: Reply): Reply {
  onPiece(reply.text);
  return reply;
}

async function replyOf(ctx: AppContext, request: ReplyRequest, listener: Listener): Promise<Reply> {
  const reply: Reply = { text: '', isCare: false, isGuards: false };
  for await (const { text, startsAnew, isCare, isGuards } of guardedReply(ctx, request)) {
    if (startsAnew && reply.text !== '') {
      reply.text = '';
      listener.onWithdrawn();
    }
    reply.text += text;
    reply.isCare ||= isCare === true;
    reply.isGuards ||= isGuards === true;
    listener.onPiece(text);
  }
  if (reply.text.trim() === '') throw assistantUnavailable();
  return reply;
}

/** A model in the general chat gets the relevant entries; the guide finds them itself. */
async function withEntries({ assistant, db }: AppContext, request: ReplyRequest): Promise<ReplyRequest> {
  if (request.about || assistant.model === null) return request;
  return { ...request, entries: await selectRelevantEntries(db, request) };
}

/** Opens a chat about a word. The token is the browser's; only its digest is kept. @throws 404 */
export async function openChat({ db }: AppContext, wordId: number, token: string): Promise<string> {
  const id = await insertChatSession(db, wordId, digest(token).toString('base64url'));
  if (id === undefined) throw notFound('Word not found');
  return id;
}

/**
 * The word that a session is about.
 * @param token when given it must be the one that the session was opened with
 * @throws 404 for a session that is unknown, has ended or is somebody else's
 */
export async function readChatWord(
  { db }: AppContext,
  sessionId: string,
  token: string | undefined,
): Promise<ChatWord> {
  const session = z.uuid().safeParse(sessionId).success ? await touchChatSession(db, sessionId) : undefined;
  const isOwn =
    session !== undefined &&
    (token === undefined || timingSafeEqual(Buffer.from(session.tokenHash, 'base64url'), digest(token)));
  const known = isOwn ? await selectKnownWord(db, session.wordId) : undefined;
  if (!known) throw notFound('This chat has ended. Start a new one.');
  return { id: session!.wordId, known };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
