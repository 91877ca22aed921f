import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { ANSWER_ORIGIN_MAX, CHAT } from '#shared/limits.ts';

export const ChatRole = z.enum(['user', 'assistant']);
export type ChatRole = z.infer<typeof ChatRole>;

/** One message as the browser keeps it. The server never stores any. */
export const ChatMessage = z.object({
  id: z.string(),
  role: ChatRole,
  content: z.string(),
  createdAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatTurn = z.object({ role: ChatRole, content: z.string() });
export type ChatTurn = z.infer<typeof ChatTurn>;

/** What the visitor asks now. */
const ChatText = z
  .string('Message is required')
  .trim()
  .min(1, 'Message is required')
  .refine((text) => text.length <= CHAT.messageMax, `Message must be at most ${CHAT.messageMax} characters`)
  .refine((text) => !text.includes('\0'), 'Message must not contain control characters');

/** The history: the last ten messages of the visitor and the assistant; anything else is dropped. */
const ChatHistory = z
  .unknown()
  .optional()
  .transform((given): ChatTurn[] => {
    const turns = Array.isArray(given) ? given.map((turn) => ChatTurn.safeParse(turn).data) : [];
    return turns
      .filter((turn) => turn !== undefined && turn.content.trim() !== '')
      .slice(-CHAT.historyMax)
      .map((turn) => ({ role: turn!.role, content: turn!.content.slice(0, CHAT.messageMax) }));
  })
  .refine(
    (turns) => !turns.some(({ content }) => content.includes('\0')),
    'History must not contain control characters',
  )
  .describe('the last messages, {role: "user" or "assistant", content}; at most 10 are used');

/** Lets the server recognise an answer of its own, should it be reported. */
export const AnswerOrigin = z.object({
  /** The word that the chat was about; null for the general chat. */
  wordId: z.int().nullable(),
  /** The name of the model, or "guide", or "guard" for what the assistant was not asked or was not let say. */
  provider: z.string().max(ANSWER_ORIGIN_MAX),
  answeredAt: z.iso.datetime(),
  signature: z.string().max(ANSWER_ORIGIN_MAX),
});
export type AnswerOrigin = z.infer<typeof AnswerOrigin>;

/** Set when the reply leads somebody in danger to help. */
const Care = z
  .literal(true)
  .optional()
  .describe('set when the reply leads somebody in danger to help: nothing for sale is shown beside it');

export const chatGenerally = endpoint({
  method: 'POST',
  path: '/api/chat/general',
  access: 'public',
  summary: 'Asks the assistant about anything; streams with Accept: text/event-stream',
  body: z.object({ message: ChatText, history: ChatHistory }),
  response: z.object({ response: z.string(), care: Care, origin: AnswerOrigin.optional() }),
});

export const startChat = endpoint({
  method: 'POST',
  path: '/api/chat/session',
  access: 'public',
  summary: 'Opens a chat about one word; it ends after 24 hours without a message',
  body: z.object({
    wordId: z.int('Word is required').positive('Word is required').max(999_999_999, 'Word not found'),
    sessionToken: z
      .string('Session token is required')
      .min(1, 'Session token is required')
      .max(CHAT.tokenMax, 'Session token is too long')
      .describe('made by the browser; kept as a digest'),
  }),
  response: z.object({ sessionId: z.uuid() }),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/:sessionId/message',
  access: 'public',
  summary:
    'Asks the assistant about the word of a session; 404 for a session that is unknown or has ended; streams with Accept: text/event-stream',
  params: z.object({ sessionId: z.string() }),
  body: z.object({
    content: ChatText,
    chatHistory: ChatHistory,
    sessionToken: z
      .string()
      .max(CHAT.tokenMax)
      .optional()
      .describe("when given it has to be the session's own (an addition)"),
  }),
  response: z.object({ assistantMessage: ChatMessage, care: Care, origin: AnswerOrigin.optional() }),
});

/** How many more messages a visitor or member may send within the hour, where a paid model answers. */
export const ChatAllowance = z.object({
  limit: z.int(),
  left: z.int(),
  resetsAt: z.iso.datetime(),
});
export type ChatAllowance = z.infer<typeof ChatAllowance>;

export const getChatStatus = endpoint({
  method: 'GET',
  path: '/api/chat/status',
  access: 'public',
  summary: 'Who answers in the chats, and how much of the hourly allowance is left (an addition)',
  response: z.object({
    model: z
      .string()
      .nullable()
      .describe('null when no AI model is connected and the dictionary guide answers'),
    allowance: ChatAllowance.nullable().describe('null without a limit'),
  }),
});
export type ChatStatus = z.infer<typeof getChatStatus.response>;
