import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import type { ReplyRequest } from '../assistant.ts';
import { dataBlock } from '../prompts/data-block.ts';
import { GENERAL_CHAT } from '../prompts/general-chat.ts';
import { WORD_CHAT } from '../prompts/word-chat.ts';
import type { Question } from './openai-dialect.ts';

const HISTORY_MAX = 12;
/** Bytes of all text as JSON. A request body may have 64 KB at most. */
const TEXT_MAX = 63 * 1024;
/** Enough for five paragraphs in any script. */
const TOKENS_MAX = 1200;

/** Builds the question for a reply, with as much of the latest history as fits. */
export function replyQuestion({
  about,
  entries,
  history,
  message,
}: Omit<ReplyRequest, 'caller' | 'signal'>): Question {
  const instructions = about ? WORD_CHAT : GENERAL_CHAT;
  let earlier = history.slice(-HISTORY_MAX).map(toEarlier);
  const input = () =>
    `${dataBlock({ ...about, ...(entries?.length ? { entries } : {}), earlier, message })}\nAnswer "message".`;
  const size = () => Buffer.byteLength(JSON.stringify([instructions.text, input()]));
  while (earlier.length > 0 && size() > TEXT_MAX) earlier = earlier.slice(1);
  return { kind: 'chat', instructions, input: input(), maxTokens: TOKENS_MAX };
}

const toEarlier = ({ role, content }: ChatTurn) => ({
  from: role === 'user' ? 'visitor' : 'assistant',
  text: content,
});
