import { queryOptions } from '@tanstack/react-query';
import type { AnswerOrigin, ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { ApiError, call } from '#client/lib/api/api.ts';
import { streamCall } from '#client/lib/api/event-stream.ts';
import { chatToken } from './history/chat-token.ts';

interface Question {
  message: string;
  /** The previous messages. */
  history: ChatTurn[];
}

interface Listener {
  signal: AbortSignal;
  onPiece: (text: string) => void;
  /** Called when the server withdraws all the text sent so far. */
  onWithdrawn: () => void;
}

export interface Answer {
  /** The whole reply. */
  text: string;
  /** The reply directs somebody in danger to help. */
  isCare: boolean;
  /** Shows that the server gave it, should it be reported. */
  origin?: AnswerOrigin | undefined;
}

/** Sends a question to the assistant. */
export type Ask = (question: Question, listener: Listener) => Promise<Answer>;

/** Cached per user, because each visitor and member has their own allowance. */
export const chatStatusOptions = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['/api/chat/status', userId ?? null],
    queryFn: () => call('GET /api/chat/status'),
  });

export const askGenerally: Ask = ({ message, history }, listener) =>
  streamCall('POST /api/chat/general', { body: { message, history }, ...listener }).then(
    ({ response, care, origin }) => ({ text: response, isCare: care === true, origin }),
    noReply,
  );

/** Asks about one word. Opens a session with the first question; if it has ended, retries once with a new one. */
export function askAboutWord(wordId: number): Ask {
  let sessionId: string | undefined;

  async function ask({ message, history }: Question, listener: Listener): Promise<Answer> {
    sessionId ??= await unlessAborted(openSession(wordId), listener.signal);
    const { assistantMessage, care, origin } = await streamCall('POST /api/chat/:sessionId/message', {
      params: { sessionId },
      body: { content: message, chatHistory: history, sessionToken: chatToken() },
      ...listener,
    }).catch(noReply);
    return { text: assistantMessage.content, isCare: care === true, origin };
  }

  return async (question, listener) => {
    try {
      return await ask(question, listener);
    } catch (error) {
      if (sessionId === undefined || refusalOf(error)?.status !== 404) throw error;
      sessionId = undefined;
      return ask(question, listener);
    }
  };
}

/** The error response behind a failure, if there was one. */
export function refusalOf(error: unknown): ApiError | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof ApiError ? cause : undefined;
}

async function openSession(wordId: number): Promise<string> {
  const body = { wordId, sessionToken: chatToken() };
  try {
    return (await call('POST /api/chat/session', { body })).sessionId;
  } catch (cause) {
    throw new Error('Failed to create chat session', { cause });
  }
}

/** Rejects on abort, for a call that takes no signal. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped')), { once: true });
  });
  return Promise.race([promise, aborted]);
}

function noReply(cause: unknown): never {
  throw new Error('Failed to get AI response', { cause });
}
