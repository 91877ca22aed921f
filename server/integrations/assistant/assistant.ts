import type { ChatTurn } from '#shared/chat/chat.endpoints.ts';
import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';

/** A word as passed to the assistant. All of it is user content: data, never instructions. */
export interface KnownWord {
  word: string;
  category: string | null;
  /** The live one first. */
  definitions: string[];
  relatedConcepts: string[];
  /** URLs of its exploration's sources. A reply may link to them. */
  sources?: string[];
}

export interface ReplyRequest {
  /** The word that the chat is about; undefined in the general chat. */
  about: KnownWord | undefined;
  /** In the general chat: dictionary entries related to the message. */
  entries?: KnownWord[];
  /** Earlier turns, oldest first. */
  history: ChatTurn[];
  message: string;
  /** Identifies the visitor, as in rate limits. */
  caller: string;
  /** Aborted when the visitor disconnects or presses Stop; also aborts the upstream call. */
  signal: AbortSignal;
}

export interface ExploreRequest {
  word: KnownWord;
  /** Identifies the visitor who triggered it, as in rate limits. */
  caller: string;
  /** Aborted on shutdown. */
  signal: AbortSignal;
  /** Called as steps 2, 3 and 4 of EXPLORATION_STEPS begin. */
  onStep: (step: number) => void;
}

/** Answers in chats and generates explorations. */
export interface Assistant {
  /** Name of the model; null for the dictionary guide. */
  readonly model: string | null;
  /** Yields the reply in chunks. @throws assistantUnavailable (503) */
  reply: (request: ReplyRequest) => AsyncIterable<string>;
  /** @throws assistantUnavailable (503); the guide always throws it */
  explore: (request: ExploreRequest) => Promise<ExplorationContent>;
}
