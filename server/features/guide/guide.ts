import { followUpSection } from '#shared/chat/follow-ups.ts';
import type { Database } from '../../db/client.ts';
import { assistantUnavailable } from '../../errors.ts';
import type { Assistant } from '../../integrations/assistant/assistant.ts';
import { NO_MODEL, type Answer } from './answers/answer.ts';
import { answerMessage } from './answer-message.ts';
import { wordings, type Pick } from './text.ts';

/**
 * Answers when no AI key is set: finds the entries that bear on a message, quotes them and links to them.
 * It is not a model and never pretends to be one.
 */
export function createGuide(db: Database): Assistant {
  return {
    model: null,
    async *reply(request) {
      const pick = wordings(request.message);
      const answer = await answerMessage(db, request, pick);
      const text =
        typeof answer === 'string' ? answer : inMarkdown(answer, request.history.length === 0, pick);
      for (const piece of piecesOf(text)) {
        if (request.signal.aborted) return;
        yield piece;
      }
    },
    explore: () => Promise.reject(assistantUnavailable()),
  };
}

function inMarkdown({ sentences, next, isFrank = false }: Answer, isFirst: boolean, pick: Pick): string {
  return [
    sentences.join(' '),
    ...(next.length > 0 ? [followUpSection(next)] : []),
    ...(isFirst && !isFrank ? [pick(NO_MODEL)] : []),
  ].join('\n\n');
}

/** Some words at a time, as they would be read out. */
const piecesOf = (text: string) =>
  text.match(/[^]*?(?:[.!?:]["']?\s+|\n+|$)/g)?.filter((piece) => piece !== '') ?? [];
