import { randomUUID } from 'node:crypto';
import { Router, type Request } from 'express';
import * as chat from '#shared/chat.ts';
import type { AppContext } from '../../context.ts';
import { streamRoute } from '../../http/event-stream.ts';
import { callerKey, rateLimit } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { chatLimits } from './chat-limits.ts';
import { answer, openChat, readChatWord } from './chat.service.ts';

export function chatRoutes(ctx: AppContext): Router {
  const router = Router();
  const limits = chatLimits(ctx);
  const limitSessions = rateLimit(ctx.db, 'chat-session', ctx.config.CHAT_PER_MINUTE, 60);

  /** What is not answered costs nothing of the allowance; a visitor who left or pressed Stop has had some of it. */
  const answerWithin = async (req: Request, question: Parameters<typeof answer>[1]): Promise<string> => {
    await limits.take(req);
    try {
      return await answer(ctx, question);
    } catch (error) {
      if (!question.signal.aborted) await limits.giveBack(req);
      throw error;
    }
  };

  streamRoute(ctx, router, chat.chatGenerally, async ({ body, req, emit, signal }) => ({
    response: await answerWithin(req, {
      about: undefined,
      history: body.history,
      message: body.message,
      signal,
      onPiece: (text) => emit('piece', { text }),
    }),
  }));

  route(router, chat.startChat, async ({ body, req, res }) => {
    await limitSessions(callerKey(req));
    const sessionId = await openChat(ctx, body.wordId, body.sessionToken);
    res.status(201);
    return { sessionId };
  });

  streamRoute(ctx, router, chat.sendChatMessage, async ({ params, body, req, emit, signal }) => {
    const content = await answerWithin(req, {
      about: await readChatWord(ctx, params.sessionId, body.sessionToken),
      history: body.chatHistory,
      message: body.content,
      signal,
      onPiece: (text) => emit('piece', { text }),
    });
    const createdAt = new Date().toISOString();
    return { assistantMessage: { id: randomUUID(), role: 'assistant' as const, content, createdAt } };
  });

  route(router, chat.getChatStatus, async ({ req }) => ({
    model: ctx.assistant.model,
    allowance: await limits.read(req),
  }));
  return router;
}
