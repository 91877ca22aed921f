import { randomUUID } from 'node:crypto';
import { Router } from 'express';
import * as chat from '#shared/chat/chat.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { streamRoute, type Emit } from '../../http/event-stream.ts';
import { callerKey, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { chatLimits } from './chat-limits.ts';
import { answer, openChat, readChatWord } from './chat.service.ts';

export function chatRoutes(ctx: AppContext): Router {
  const router = Router();
  const limits = chatLimits(ctx);
  const limitSessions = rateLimit(ctx.db, 'chat-session', ctx.config.CHAT_PER_MINUTE, 60);

  streamRoute(ctx, router, chat.chatGenerally, async ({ body, req, emit, signal }) => {
    const { text, isCare, origin } = await answer(
      ctx,
      { ...body, caller: callerKey(req), signal },
      limits.of(req),
      listenerOf(emit),
    );
    return { response: text, ...(isCare ? CARE : {}), origin };
  });

  route(router, chat.startChat, async ({ body, req, res }) => {
    await limitSessions(callerKey(req));
    const sessionId = await openChat(ctx, body.wordId, body.sessionToken);
    res.status(201);
    return { sessionId };
  });

  streamRoute(ctx, router, chat.sendChatMessage, async ({ params, body, req, emit, signal }) => {
    const question = {
      readWord: () => readChatWord(ctx, params.sessionId, body.sessionToken),
      history: body.chatHistory,
      message: body.content,
      caller: callerKey(req),
      signal,
    };
    const { text: content, isCare, origin } = await answer(ctx, question, limits.of(req), listenerOf(emit));
    const createdAt = origin.answeredAt;
    return {
      assistantMessage: { id: randomUUID(), role: 'assistant' as const, content, createdAt },
      ...(isCare ? CARE : {}),
      origin,
    };
  });

  route(router, chat.getChatStatus, async ({ req }) => ({
    model: ctx.assistant.model,
    allowance: await limits.read(req),
  }));
  return router;
}

const CARE = { care: true } as const;

const listenerOf = (emit: Emit) => ({
  onPiece: (text: string) => emit('piece', { text }),
  onWithdrawn: () => emit('withdrawn', {}),
});
