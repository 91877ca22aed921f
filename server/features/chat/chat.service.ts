import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ChatTurn } from '#shared/chat.ts';
import type { AppContext } from '../../context.ts';
import { assistantUnavailable, notFound } from '../../errors.ts';
import type { KnownWord } from '../../integrations/assistant/assistant.ts';
import { selectKnownWord } from '../words/known-word.queries.ts';
import { insertChatSession, touchChatSession } from './chat.queries.ts';

interface Question {
  about: KnownWord | undefined;
  history: ChatTurn[];
  message: string;
  signal: AbortSignal;
  /** Gets each piece of the reply as it comes. */
  onPiece: (text: string) => void;
}

/** The assistant's whole reply. @throws 503 when there is none */
export async function answer({ assistant }: AppContext, { onPiece, ...question }: Question): Promise<string> {
  let reply = '';
  for await (const text of assistant.reply(question)) {
    reply += text;
    onPiece(text);
  }
  if (reply.trim() === '') throw assistantUnavailable();
  return reply;
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
): Promise<KnownWord> {
  const session = z.uuid().safeParse(sessionId).success ? await touchChatSession(db, sessionId) : undefined;
  const isOwn =
    session !== undefined &&
    (token === undefined || timingSafeEqual(Buffer.from(session.tokenHash, 'base64url'), digest(token)));
  const word = isOwn ? await selectKnownWord(db, session.wordId) : undefined;
  if (!word) throw notFound('This chat has ended. Start a new one.');
  return word;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
